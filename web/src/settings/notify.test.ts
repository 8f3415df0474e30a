// Notifications: only where they are allowed, and no trouble where there are none.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { may_notify, notify } from './notify.ts';

const shown: unknown[] = [];
function stub(permission: NotificationPermission): void {
  shown.length = 0;
  class Fake {
    static permission = permission;
    static requestPermission = async () => permission;
    constructor(title: string, { body, tag }: NotificationOptions) {
      shown.push([title, body, tag]);
    }
  }
  vi.stubGlobal('Notification', Fake);
}
afterEach(() => vi.unstubAllGlobals());

describe('notifications', () => {
  it('are shown where the browser allows them', async () => {
    stub('granted');
    expect(await may_notify()).toBe(true);
    notify('Your turn', 'Toy', 't');
    expect(shown).toEqual([['Your turn', 'Toy', 't']]);
  });
  it('are not where it does not', async () => {
    stub('denied');
    expect(await may_notify()).toBe(false);
    notify('Your turn', 'Toy', 't');
    expect(shown).toEqual([]);
  });
  it('are nothing where there are none, or only for a service worker', async () => {
    expect(await may_notify()).toBe(false);
    notify('Your turn', 'Toy', 't');
    vi.stubGlobal(
      'Notification',
      class {
        static permission = 'granted';
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    );
    notify('Your turn', 'Toy', 't');
  });
});
