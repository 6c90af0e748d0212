/** Time zones by what people call them: a city, a country, or the letters of a clock. */
import { isZone } from '../../deadlines/wall-time.ts'
import type { Reading } from './reading.ts'

/** Cities and countries that the IANA's names do not have, by the zone that they keep. */
const places: Record<string, string> = {
  'America/New_York':
    'new york city|nyc|boston|miami|atlanta|washington|philadelphia|orlando|charlotte|east coast|eastern',
  'America/Chicago': 'dallas|houston|austin|san antonio|nashville|minneapolis|new orleans|milwaukee|central',
  'America/Denver': 'salt lake city|albuquerque|colorado|mountain',
  'America/Los_Angeles':
    'san francisco|seattle|san diego|las vegas|portland|sacramento|california|west coast|la|pacific',
  'America/Toronto': 'montreal|ottawa|quebec',
  'America/Sao_Paulo': 'rio|rio de janeiro|brasilia|brazil',
  'America/Mexico_City': 'guadalajara',
  'Europe/London':
    'uk|england|britain|scotland|wales|manchester|liverpool|birmingham|glasgow|edinburgh|cardiff',
  'Europe/Dublin': 'ireland|cork',
  'Europe/Berlin':
    'germany|munich|hamburg|cologne|frankfurt|central european|central europe|stuttgart|leipzig|dresden|düsseldorf',
  'Europe/Paris': 'france|lyon|marseille|nice|bordeaux|toulouse',
  'Europe/Madrid': 'spain|barcelona|valencia|seville',
  'Europe/Rome': 'italy|milan|naples|turin|florence',
  'Europe/Zurich': 'switzerland|geneva|basel|bern|zürich',
  'Europe/Vienna': 'austria|salzburg|graz',
  'Europe/Amsterdam': 'netherlands|holland|rotterdam|the hague',
  'Europe/Brussels': 'belgium|antwerp',
  'Europe/Lisbon': 'portugal|porto',
  'Europe/Warsaw': 'poland|krakow|gdansk',
  'Europe/Stockholm': 'sweden|gothenburg',
  'Europe/Kyiv': 'ukraine|kiev',
  'Asia/Kolkata': 'india|mumbai|delhi|new delhi|bangalore|bengaluru|chennai|hyderabad|calcutta|pune',
  'Asia/Shanghai': 'china|beijing|shenzhen|guangzhou',
  'Asia/Tokyo': 'japan|osaka|kyoto',
  'Asia/Seoul': 'korea|busan',
  'Asia/Dubai': 'abu dhabi|emirates|uae',
  'Asia/Jerusalem': 'israel|tel aviv|haifa',
  'Asia/Ho_Chi_Minh': 'vietnam|saigon|hanoi',
  'Asia/Manila': 'philippines',
  'Asia/Bangkok': 'thailand',
  'Australia/Sydney': 'canberra',
  'Pacific/Auckland': 'new zealand|wellington',
  'Africa/Johannesburg': 'south africa|cape town',
  'Africa/Lagos': 'nigeria|abuja',
}

/** Letters that several clocks share give all of them. */
const letters: Record<string, readonly string[]> = {
  UTC: ['UTC'],
  GMT: ['UTC', 'Europe/London'],
  BST: ['Europe/London'],
  WET: ['Europe/Lisbon'],
  CET: ['Europe/Berlin'],
  CEST: ['Europe/Berlin'],
  MEZ: ['Europe/Berlin'],
  EET: ['Europe/Helsinki'],
  ET: ['America/New_York'],
  EST: ['America/New_York'],
  EDT: ['America/New_York'],
  CT: ['America/Chicago'],
  CST: ['America/Chicago', 'Asia/Shanghai'],
  CDT: ['America/Chicago'],
  MT: ['America/Denver'],
  MST: ['America/Denver', 'America/Phoenix'],
  MDT: ['America/Denver'],
  PT: ['America/Los_Angeles'],
  PST: ['America/Los_Angeles'],
  PDT: ['America/Los_Angeles'],
  IST: ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'],
  JST: ['Asia/Tokyo'],
  SGT: ['Asia/Singapore'],
  AEST: ['Australia/Sydney', 'Australia/Brisbane'],
  AEDT: ['Australia/Sydney'],
  AWST: ['Australia/Perth'],
  NZST: ['Pacific/Auckland'],
  NZDT: ['Pacific/Auckland'],
}

let known: ReadonlyMap<string, string> | null = null

/** Lowercase name → zone. Made once: there are over four hundred. */
function zonesByName(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...Intl.supportedValuesOf('timeZone').map((zone): [string, string] => [cityOf(zone).toLowerCase(), zone]),
    ...Object.entries(places).flatMap(([zone, names]) =>
      names.split('|').map((name): [string, string] => [name, zone]),
    ),
  ])
  return known
}

/** "America/New_York" is New York. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** "Berlin time", and UTC as it is. */
export function zoneInWords(zone: string): string {
  return zone.includes('/') ? `${cityOf(zone)} time` : zone
}

/** A text that should be nothing but a place. */
export function zonesCalled(text: string): readonly string[] {
  const called = text.trim().replace(/[.!?]$/, '')
  const bare = called
    .replace(
      /^(?:(?:i|we|it|my|our|the|am|are|is|i['’]m|we['’]re|it['’]s|use|live|work|based|on|in|zone|time ?zone)\s+)+/i,
      '',
    )
    .replace(/\s+(?:time|time ?zone)$/i, '')
  const clocks = letters[bare.toUpperCase()]
  if (clocks) return clocks
  if (isZone(called)) return [called]
  const zone =
    zonesByName().get(bare.toLowerCase()) ?? zonesByName().get(bare.split(',')[0]?.trim().toLowerCase() ?? '')
  return zone === undefined ? [] : [zone]
}

/**
 * A zone within a sentence: letters in capitals, a zone's own name, a place before "time", or one after a time of day.
 * Elsewhere a city is where customers live, not whose clock counts.
 */
export function readZone(text: string): Reading<string> | null {
  return zoneByLetters(text) ?? zoneByOwnName(text) ?? placeBeforeTime(text) ?? placeAfterClock(text)
}

const LETTERS = new RegExp(String.raw`\b(${Object.keys(letters).join('|')})\b(?! ?[-+])`)

function zoneByLetters(text: string): Reading<string> | null {
  const match = LETTERS.exec(text)
  return match && { values: letters[match[1] ?? ''] ?? [], rest: text.replace(match[0], ' ') }
}

function zoneByOwnName(text: string): Reading<string> | null {
  const name = /\b[A-Z][A-Za-z]+\/[A-Z][\w/+-]+/.exec(text)?.[0]
  return name !== undefined && isZone(name) ? { values: [name], rest: text.replace(name, ' ') } : null
}

function placeBeforeTime(text: string): Reading<string> | null {
  const match = /((?:[\p{L}]+ ){1,3})time\b/iu.exec(text)
  return (
    match && longestPlace(text, { words: (match[1] ?? '').trim().split(' '), from: 'end', after: ' time' })
  )
}

function placeAfterClock(text: string): Reading<string> | null {
  const match =
    /(?:\d:\d\d(?:\s?[ap]\.?m\b\.?)?|\d\s?[ap]\.?m\b\.?|midnight|noon|o['’]?clock|\bzone(?: is| to| of|:)?)(?:,| in)? ((?:[\p{L}]+ ?){1,3})/iu.exec(
      text,
    )
  return match && longestPlace(text, { words: (match[1] ?? '').trim().split(' '), from: 'start', after: '' })
}

type Place = { words: readonly string[]; from: 'start' | 'end'; after: string }

function longestPlace(text: string, { words, from, after }: Place): Reading<string> | null {
  for (let count = words.length; count > 0; count -= 1) {
    const place = (from === 'end' ? words.slice(-count) : words.slice(0, count)).join(' ')
    const zone = zonesByName().get(place.toLowerCase())
    if (zone !== undefined) return { values: [zone], rest: text.replace(`${place}${after}`, ' ') }
  }
  return null
}
