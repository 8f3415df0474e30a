// Starts the page.
import { mount } from 'svelte';
import App from './App.svelte';
import './design/tokens.css';
import './design/base.css';
import { look_in, may_be_framed } from './embed/address.ts';
import { router } from './lib/route.svelte.ts';
import { server } from './lib/server.svelte.ts';
import { apply_settings, look_like } from './lib/settings.svelte.ts';
import { routes } from './routes.ts';

apply_settings();
router.start(routes);
if (may_be_framed(router.address.path)) look_like(look_in(router.address.query));
server.start();
const target = document.getElementById('page');
if (target) mount(App, { target });
