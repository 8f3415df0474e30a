// Only for ../../pictures.ts: shows the picture that a link to a game has in messages (`?game=`), or to the site.
import { mount } from 'svelte';
import '../design/tokens.css';
import '../design/base.css';
import Preview from './Preview.svelte';

document.documentElement.dataset.theme = 'light';
mount(Preview, {
  target: document.body,
  props: { game: new URLSearchParams(location.search).get('game') ?? '' },
});
