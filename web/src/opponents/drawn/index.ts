// The portraits by level, in one file to load: 120 by 120, head and shoulders.
import aldric from './aldric.svg?raw';
import basile from './basile.svg?raw';
import corvin from './corvin.svg?raw';
import isaure from './isaure.svg?raw';
import maud from './maud.svg?raw';
import odile from './odile.svg?raw';
import pim from './pim.svg?raw';
import ysolde from './ysolde.svg?raw';

export const portraits: readonly string[] = [pim, odile, basile, maud, corvin, isaure, aldric, ysolde];
