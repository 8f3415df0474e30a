// Notifications of the browser. Nobody is asked for them before they are switched on in the settings.

/** Asks where it was not answered yet. */
export async function may_notify(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false; // no notifications in this browser
  }
}

/** One for each `tag`: a newer one takes the place of the older. A click on it brings the page to the front. */
export function notify(title: string, body: string, tag: string): void {
  try {
    if (Notification.permission !== 'granted') return;
    const shown = new Notification(title, { body, tag, icon: `${import.meta.env.BASE_URL}favicon-turn.svg` });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // none here, or only from a service worker: the title and the icon still tell it
  }
}
