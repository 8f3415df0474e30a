// The texts of the page where it runs by itself: what needs a server, what went wrong with the engine, new versions,
// boards on other sites.
import { bilingual, type Translation } from '../i18n/bilingual.ts';

const en = {
  friend: 'Playing a friend by link needs a server. Here two people can play on the same screen.',
  others: 'With others',
  others_text:
    'This page works without a server, even offline, so it knows no other players. To play a friend by link or to watch games, open a page of a Joute server.',
  no_table:
    'This game is not in this browser. Games played here stay here; a link to a game of somebody else only works on the page of its server.',
  share_text:
    'This game is kept in this browser only. Inviting a friend or letting others watch needs a server. A position can be sent as a link, the whole game as a file (“Download record”).',
  position_link: 'Link to this position',
  position_link_hint: 'Opens its analysis, on any device.',
  courtesy:
    'Anyone can open the analysis in another window, so between two people playing without help is a matter of courtesy.',
  engine_lost: 'The engine stopped. Starting it again…',
  read_only: 'This browser cannot save at the moment. What you play now may be lost.',
  refused: 'Refused:',
  misnamed:
    'The address of this page names a server that cannot be one. Expected: ?server=wss://host or ?server=http://host:port',
  without_server: 'Go on without a server',
  update: 'A new version of this page is ready.',
  reload: 'Reload',
  later: 'Later',
  update_others:
    'This page is open in other windows or tabs. Close them, then reload: no game is interrupted that way.',
  offline_ready: 'Everything is stored: this page now works without a network.',
  /** A solved table on its way, by its stage. */
  table: {
    loading: (game: string) => `${game}: fetching solved positions`,
    solving: (game: string) => `${game}: solving positions, once for all`,
    ready: (game: string) => `${game}: the solved positions are here.`,
    failed: (game: string) => `${game}: the positions could not be solved here.`,
  },
  so_far: (what: string, share: string) => `${what}: ${share}`,
  embed: {
    open: 'Open in Joute',
    open_title: 'Open in Joute (in a new window)',
    code: 'For a web page',
    code_hint: 'Shows this position on another site, to try moves on.',
    only: 'This page of Joute does not work inside another site.',
    wrong: 'This board cannot be shown: its address is wrong.',
  },
} as const;

const fr: Translation<typeof en> = {
  friend: 'Jouer avec un ami par un lien demande un serveur. Ici, on peut jouer à deux sur le même écran.',
  others: 'Avec d’autres',
  others_text:
    'Cette page fonctionne sans serveur, même hors ligne, et ne connaît donc pas d’autres joueurs. Pour jouer avec un ami par un lien ou regarder des parties, ouvrez la page d’un serveur Joute.',
  no_table:
    'Cette partie n’est pas dans ce navigateur. Les parties jouées ici restent ici ; le lien vers la partie de quelqu’un d’autre ne fonctionne que sur la page de son serveur.',
  share_text:
    'Cette partie n’est conservée que dans ce navigateur. Inviter un ami ou laisser d’autres regarder demande un serveur. Une position s’envoie par un lien, la partie entière par un fichier (« Télécharger la partie »).',
  position_link: 'Lien vers cette position',
  position_link_hint: 'Ouvre son analyse, sur n’importe quel appareil.',
  courtesy:
    'Chacun peut ouvrir l’analyse dans une autre fenêtre : entre deux personnes, jouer sans aide est affaire de courtoisie.',
  engine_lost: 'Le moteur s’est arrêté. Il redémarre…',
  read_only:
    'Ce navigateur ne peut rien enregistrer pour le moment. Ce que vous jouez maintenant risque d’être perdu.',
  refused: 'Refusé :',
  misnamed:
    'L’adresse de cette page nomme un serveur qui ne peut pas en être un. Attendu : ?server=wss://hôte ou ?server=http://hôte:port',
  without_server: 'Continuer sans serveur',
  update: 'Une nouvelle version de cette page est prête.',
  reload: 'Recharger',
  later: 'Plus tard',
  update_others:
    'Cette page est ouverte dans d’autres fenêtres ou onglets. Fermez-les, puis rechargez : aucune partie n’est interrompue ainsi.',
  offline_ready: 'Tout est enregistré : cette page fonctionne maintenant sans réseau.',
  table: {
    loading: (game) => `${game} : téléchargement des positions résolues`,
    solving: (game) => `${game} : résolution des positions, une fois pour toutes`,
    ready: (game) => `${game} : les positions résolues sont là.`,
    failed: (game) => `${game} : les positions n’ont pas pu être résolues ici.`,
  },
  so_far: (what, share) => `${what} : ${share}`,
  embed: {
    open: 'Ouvrir dans Joute',
    open_title: 'Ouvrir dans Joute (dans une nouvelle fenêtre)',
    code: 'Pour une page web',
    code_hint: 'Affiche cette position sur un autre site, pour y essayer des coups.',
    only: 'Cette page de Joute ne fonctionne pas à l’intérieur d’un autre site.',
    wrong: 'Ce plateau ne peut pas être affiché : son adresse est erronée.',
  },
};

export const say = bilingual(en, fr);
