// Opens the settings over any page. They are loaded then, and stand outside the page's own parts.
import { mount, unmount } from 'svelte';
import { say } from '../i18n/index.ts';
import { server } from '../lib/server.svelte.ts';

export async function open_settings(): Promise<void> {
  try {
    const { default: SettingsDialog } = await import('./SettingsDialog.svelte');
    const close = () => void unmount(dialog);
    const dialog = mount(SettingsDialog, { target: document.body, props: { onclose: close } });
  } catch {
    server.tell(say().line.lost);
  }
}
