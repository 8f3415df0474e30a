// The texts of the settings, and of what they switch on, in both languages.
import { bilingual } from '../i18n/bilingual.ts';

const en = {
  title: 'Settings',
  mute: 'Sound off',
  unmute: 'Sound on',
  your_turn: 'Your turn',
  name: 'Your name',
  name_hint: 'Shown to the others at your table.',
  speed: 'Animation speed',
  speeds: { off: 'Instant', fast: 'Fast', normal: 'Normal', slow: 'Slow' },
  speed_hint: 'Space or a click on the board skips to the end of a turn.',
  sound: 'Sound',
  volume: 'Volume',
  test: 'Listen',
  chance: 'Win chance while playing',
  chance_hint: 'Never shown while two people play each other.',
  language: 'Language',
  colours: 'Colours',
  notify: 'Tell me when it is my turn',
  notify_hint: 'A notification while this page is in the background.',
  notify_denied:
    'Your browser does not allow notifications from this page. Its settings for this address can change that.',
};

const fr: typeof en = {
  title: 'Réglages',
  mute: 'Couper le son',
  unmute: 'Remettre le son',
  your_turn: 'À vous de jouer',
  name: 'Votre nom',
  name_hint: 'Visible par les personnes à votre table.',
  speed: 'Vitesse de l’animation',
  speeds: { off: 'Immédiate', fast: 'Rapide', normal: 'Normale', slow: 'Lente' },
  speed_hint: 'Espace ou un clic sur le plateau passe à la fin du tour.',
  sound: 'Son',
  volume: 'Volume',
  test: 'Écouter',
  chance: 'Chances de gain pendant la partie',
  chance_hint: 'Jamais affichées quand deux personnes jouent l’une contre l’autre.',
  language: 'Langue',
  colours: 'Thème',
  notify: 'Me prévenir quand c’est mon tour',
  notify_hint: 'Une notification quand cette page est à l’arrière-plan.',
  notify_denied:
    'Votre navigateur n’autorise pas les notifications de cette page. Ses réglages pour cette adresse peuvent changer cela.',
};

export const say = bilingual(en, fr);
