// Whether everything stands beside the board, or, on a phone, around it and in sheets. As the style sheets have it.
import { MediaQuery } from 'svelte/reactivity';

export const wide = new MediaQuery('width >= 60rem', true);
