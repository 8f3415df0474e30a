// The site without a network, and its new versions. A new one never takes the place of the one that runs: it waits, and
// the page offers to reload.
import { is_site } from '../lib/build.ts';

const ask_again_ms = 3_600_000;

class Updates {
  /** Every file is stored: the page works without a network. */
  offline = $state(false);
  /** A new version waits. */
  ready = $state(false);
  /** It was asked for, but the page is open elsewhere. */
  others = $state(false);

  #started = false;
  #registration: ServiceWorkerRegistration | null = null;
  #wanted = false;

  /** Once the engine runs: nobody waits for this. */
  async start(): Promise<void> {
    if (!is_site || this.#started) return;
    this.#started = true;
    try {
      const { serviceWorker } = navigator; // missing where the page came without TLS, forbidden in some frames
      serviceWorker.addEventListener('controllerchange', () => {
        if (this.#wanted) location.reload();
      });
      serviceWorker.addEventListener('message', ({ data }) => {
        if (data === 'others-open') this.others = true;
      });
      const registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
      this.#registration = registration;
      this.#look();
      registration.addEventListener('updatefound', () => this.#follow(registration.installing));
      this.#follow(registration.installing);
      let asked = Date.now();
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState !== 'visible' || Date.now() - asked < ask_again_ms) return;
        asked = Date.now();
        void registration.update().catch(() => {}); // offline
      });
    } catch {
      // no service workers here: the page needs its host
    }
  }

  /** The person wants the new version now. */
  take(): void {
    this.#wanted = true;
    this.others = false;
    this.#registration?.waiting?.postMessage('take-over');
  }

  #follow(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => this.#look());
  }

  #look(): void {
    const { active, waiting } = this.#registration ?? {};
    this.offline = active?.state === 'activated';
    this.ready = Boolean(waiting && active);
    document.documentElement.dataset.offline = this.offline ? 'ready' : 'no';
  }
}

export const updates = new Updates();
