// Every page with its address; the first match is shown. Pages are loaded when opened, except Home, which is part of
// the first load because most people see it first.
import { type Route, route } from './lib/route.svelte.ts';
import Home from './pages/Home.svelte';

export const routes: readonly Route[] = [
  route('/', async () => ({ default: Home })),
  route('/t/:id', () => import('./pages/TablePage.svelte')),
  route('/rules/:game', () => import('./pages/RulesPage.svelte')),
  route('/learn', () => import('./pages/LearnPage.svelte'), 'learn'),
  route('/learn/:game/:step?', () => import('./pages/LessonPage.svelte')),
  route('/study/:id?', () => import('./pages/StudyPage.svelte')),
  route('/analysis/:game?', () => import('./pages/AnalysisPage.svelte'), 'study'),
  route('/puzzles', () => import('./pages/PuzzlesPage.svelte'), 'puzzles'),
  route('/puzzles/:game/:puzzle?', () => import('./pages/PuzzlePage.svelte')),
  route('/arena/:id?', () => import('./pages/ArenaPage.svelte'), 'arena'),
  route('/explore/:game?', () => import('./pages/ExplorePage.svelte'), 'explore'),
  route('/profile', () => import('./pages/ProfilePage.svelte'), 'profile'),
  route('/embed/board/:game', () => import('./pages/EmbedBoardPage.svelte')),
  route('/embed/puzzles/:game/:puzzle?', () => import('./pages/EmbedPuzzlePage.svelte')),
];
