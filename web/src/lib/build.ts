// Which of the two pages this is: the one that `joute serve` shows, or the site for any host (docs/site.md).
import { type AddressStyle, hash_style, path_style } from './address.ts';

export const is_site = import.meta.env.MODE === 'site';
export const style: AddressStyle = is_site ? hash_style : path_style;
