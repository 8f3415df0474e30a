// A worker that thinks.
import { thinking } from './thinking.ts';

const handle = thinking((message, transfer = []) => postMessage(message, { transfer }));
self.onmessage = ({ data }) => handle(data);
