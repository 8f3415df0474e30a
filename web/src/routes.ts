// Every page of the page: its address, and where it is loaded from when it is opened. The first that fits is shown.
// Home is what most people see first, so it comes with the first load.
import { type Route, route } from './lib/route.svelte.ts';
import Home from './pages/Home.svelte';

export const routes: readonly Route[] = [
  route('/', async () => ({ default: Home })),
  route('/t/:id', () => import('./pages/TablePage.svelte')),
  route('/rules/:game', () => import('./pages/RulesPage.svelte')),
  route('/learn', () => import('./pages/LearnPage.svelte'), 'learn'),
  route('/learn/:game/:step?', () => import('./pages/LessonPage.svelte')),
  route('/study/:id?', () => import('./pages/StudyPage.svelte'), 'study'),
  route('/puzzles', () => import('./pages/PuzzlesPage.svelte'), 'puzzles'),
  route('/puzzles/:game/:puzzle?', () => import('./pages/PuzzlePage.svelte')),
  route('/arena/:id?', () => import('./pages/ArenaPage.svelte'), 'arena'),
  route('/explore/:game?', () => import('./pages/ExplorePage.svelte'), 'explore'),
];
