// Starts the page.
import { mount } from 'svelte';
import App from './App.svelte';
import './design/tokens.css';
import './design/base.css';
import { router } from './lib/route.svelte.ts';
import { server } from './lib/server.svelte.ts';
import { apply_settings } from './lib/settings.svelte.ts';
import { routes } from './routes.ts';

apply_settings();
router.start(routes);
server.start();
const target = document.getElementById('page');
if (target) mount(App, { target });
