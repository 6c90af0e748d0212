/** What a new bar says until its owner has said anything, in the language of its campaign (B §5.5 sets the limits). */

export type BarWords = {
  /** Days, hours, minutes, seconds. */
  units: readonly [string, string, string, string]
  hide: string
  deadline: NewWords
  quantity: NewWords
  announcement: NewWords
  /** The labels of the button of an offer, and of the link of an announcement. */
  cta: { offer: string; news: string }
  /** Beside the number that is left, for one and for more; `{n}` is where it stands. */
  left: readonly [one: string, other: string]
  /** `{used}` of `{start}`. */
  taken: string
}

type NewWords = { title: string; text: string }

const english: BarWords = {
  units: ['days', 'hrs', 'min', 'sec'],
  hide: 'Hide',
  deadline: { title: 'Don’t miss out', text: 'This offer ends when the clock does.' },
  quantity: { title: 'Limited quantity', text: 'When they are gone, they are gone.' },
  announcement: { title: 'Welcome', text: 'Good to see you here.' },
  cta: { offer: 'See offer', news: 'Learn more' },
  left: ['{n} left', '{n} left'],
  taken: '{used} of {start} taken',
}

/** By the first part of a BCP 47 tag: the words are those that every region of it understands. */
const translations: Record<string, BarWords> = {
  en: english,
  de: {
    units: ['Tage', 'Std.', 'Min.', 'Sek.'],
    hide: 'Später',
    deadline: { title: 'Nicht verpassen', text: 'Das Angebot endet, wenn die Uhr abgelaufen ist.' },
    quantity: { title: 'Begrenzte Stückzahl', text: 'Wenn weg, dann weg.' },
    announcement: { title: 'Willkommen', text: 'Schön, dass Sie da sind.' },
    cta: { offer: 'Zum Angebot', news: 'Mehr dazu' },
    left: ['{n} übrig', '{n} übrig'],
    taken: '{used} von {start} vergeben',
  },
  fr: {
    units: ['j', 'h', 'min', 's'],
    hide: 'Masquer',
    deadline: { title: 'Ne tardez pas', text: 'Cette offre se termine à la fin du décompte.' },
    quantity: { title: 'Quantité limitée', text: 'Quand il n’y en aura plus, ce sera fini.' },
    announcement: { title: 'Bienvenue', text: 'Ravis de vous voir ici.' },
    cta: { offer: 'Voir l’offre', news: 'Découvrir' },
    left: ['{n} restant', '{n} restants'],
    taken: '{used} sur {start} déjà pris',
  },
  es: {
    units: ['días', 'h', 'min', 's'],
    hide: 'Ocultar',
    deadline: { title: 'No te lo pierdas', text: 'La oferta termina cuando acabe la cuenta atrás.' },
    quantity: { title: 'Cantidad limitada', text: 'Cuando se acaben, no habrá más.' },
    announcement: { title: 'Te damos la bienvenida', text: 'Nos alegra verte por aquí.' },
    cta: { offer: 'Ver oferta', news: 'Saber más' },
    left: ['queda {n}', 'quedan {n}'],
    taken: '{used} de {start} reservados',
  },
  it: {
    units: ['gg', 'ore', 'min', 'sec'],
    hide: 'Chiudi',
    deadline: { title: 'Non lasciarla scappare', text: 'L’offerta finisce quando scade il tempo.' },
    quantity: { title: 'Quantità limitata', text: 'Quando finiscono, non ce ne sono più.' },
    announcement: { title: 'Ti diamo il benvenuto', text: 'Che bello vederti qui.' },
    cta: { offer: 'Vedi offerta', news: 'Scopri' },
    left: ['{n} rimasto', '{n} rimasti'],
    taken: '{used} su {start} già presi',
  },
  pt: {
    units: ['dias', 'h', 'min', 's'],
    hide: 'Ocultar',
    deadline: { title: 'Não deixe passar', text: 'A oferta termina quando o tempo acabar.' },
    quantity: { title: 'Quantidade limitada', text: 'Quando acabarem, não haverá mais.' },
    announcement: { title: 'Boas-vindas', text: 'É bom ter você por aqui.' },
    cta: { offer: 'Ver oferta', news: 'Saiba mais' },
    left: ['resta {n}', 'restam {n}'],
    taken: '{used} de {start} reservados',
  },
  nl: {
    units: ['dgn', 'uur', 'min', 'sec'],
    hide: 'Verberg',
    deadline: { title: 'Mis het niet', text: 'De aanbieding stopt als de klok op nul staat.' },
    quantity: { title: 'Beperkt aantal', text: 'Op is op.' },
    announcement: { title: 'Welkom', text: 'Fijn dat je er bent.' },
    cta: { offer: 'Naar aanbod', news: 'Meer weten' },
    left: ['nog {n}', 'nog {n}'],
    taken: '{used} van de {start} weg',
  },
  sv: {
    units: ['dgr', 'tim', 'min', 'sek'],
    hide: 'Dölj',
    deadline: { title: 'Missa inte det här', text: 'Erbjudandet slutar när klockan når noll.' },
    quantity: { title: 'Begränsat antal', text: 'När de är slut är de slut.' },
    announcement: { title: 'Välkommen', text: 'Kul att se dig här.' },
    cta: { offer: 'Visa mer', news: 'Läs mer' },
    left: ['{n} kvar', '{n} kvar'],
    taken: '{used} av {start} tagna',
  },
  da: {
    units: ['dage', 'tim.', 'min.', 'sek.'],
    hide: 'Skjul',
    deadline: { title: 'Gå ikke glip af det', text: 'Tilbuddet slutter, når tiden er gået.' },
    quantity: { title: 'Begrænset antal', text: 'Når de er væk, er de væk.' },
    announcement: { title: 'Velkommen', text: 'Dejligt at se dig her.' },
    cta: { offer: 'Se tilbud', news: 'Læs mere' },
    left: ['{n} tilbage', '{n} tilbage'],
    taken: '{used} af {start} taget',
  },
  nb: {
    units: ['døgn', 't', 'min', 'sek'],
    hide: 'Skjul',
    deadline: { title: 'Ikke gå glipp av det', text: 'Tilbudet slutter når tiden er ute.' },
    quantity: { title: 'Begrenset antall', text: 'Når de er borte, er de borte.' },
    announcement: { title: 'Velkommen', text: 'Hyggelig å se deg her.' },
    cta: { offer: 'Se tilbudet', news: 'Les mer' },
    left: ['{n} igjen', '{n} igjen'],
    taken: '{used} av {start} tatt',
  },
  pl: {
    units: ['dni', 'godz', 'min', 'sek'],
    hide: 'Ukryj',
    deadline: { title: 'Nie przegap', text: 'Oferta kończy się, gdy upłynie czas.' },
    quantity: { title: 'Liczba ograniczona', text: 'Gdy się skończą, więcej nie będzie.' },
    announcement: { title: 'Witamy', text: 'Miło Cię tu widzieć.' },
    cta: { offer: 'Do oferty', news: 'Zobacz' },
    left: ['pozostało {n}', 'pozostało {n}'],
    taken: 'zajęte: {used} z {start}',
  },
  tr: {
    units: ['gün', 'saat', 'dk', 'sn'],
    hide: 'Gizle',
    deadline: { title: 'Kaçırmayın', text: 'Teklif, süre dolunca sona erer.' },
    quantity: { title: 'Sınırlı sayıda', text: 'Stoklar tükenene kadar.' },
    announcement: { title: 'Hoş geldiniz', text: 'Sizi burada görmek güzel.' },
    cta: { offer: 'Teklifi gör', news: 'İncele' },
    left: ['{n} kaldı', '{n} kaldı'],
    taken: '{used}/{start} alındı',
  },
  ja: {
    units: ['日', '時間', '分', '秒'],
    hide: '閉じる',
    deadline: { title: 'お見逃しなく', text: 'カウントダウンの終了とともに、このオファーも終了します。' },
    quantity: { title: '数量限定', text: 'なくなり次第、終了します。' },
    announcement: { title: 'ようこそ', text: 'ご訪問ありがとうございます。' },
    cta: { offer: '詳細を見る', news: '詳しく見る' },
    left: ['残り {n}', '残り {n}'],
    taken: '{start} 中 {used} が販売済み',
  },
}

/** English where we have no words of the language. */
export function barWords(language: string): BarWords {
  const [base = ''] = language.toLowerCase().split('-')
  return translations[base === 'no' ? 'nb' : base] ?? english
}

export const barLanguages: readonly string[] = Object.keys(translations)
