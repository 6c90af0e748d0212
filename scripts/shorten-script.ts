/** Makes the page script shorter than bundlers do: what each of them leaves is on every page. */
import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Fields that the script's own modules alone know, neither the server nor browsers nor snippets. Core and parts are
 * built by themselves and cached by browsers, so each name stays what it is: new ones are added at the end.
 */
export const PRIVATE_FIELDS = `
  dl campaigns record identity ticker campaign tag cached visits visit show listeners answeredAt watch mounted
  space wallTime gapMs refresh looks language face serverTime uptime lastCookie readyWith mount begunAt serverAnswer
  leavingUntil pending notBefore expiredIds stops isSettling pageRenderer fill cache place isOpen onToggle onHide
  say off part isAway write timerPart clock css keep showTimer askedBy deliver askedAhead saveTimer draw digits
  onReopen entrance paint maker expect row drawMaker isHidden hasTab tab sayAmounts extras zeros
  tellServer onClick earlier create drawFolded drawClassicMaker ownerStyle showEarlier
  portalExtra mountPortal drawers drawTab atEnd isStage onStep onClose goTo follow goOn ends made wrongBefore fieldOf extra inner
  obstacle isWanted scrolling isReturning isPhone leftMs waitedMs inWindow lastDay isClosed isTouch isLeaving
  percent memory today
`
  .trim()
  .split(/\s+/)

/** No field of the server's answer begins with one. */
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const shortFields = Object.fromEntries(PRIVATE_FIELDS.map((name, at) => [`$${name}`, numbered(at, CAPITALS)]))

/**
 * Properties that only our style sheets know: no setting is a property of one letter. Each keeps its letter, for style
 * sheets of different parts meet.
 */
const PRIVATE_PROPERTIES = `
  side faint safe from edge space in-line round part least height half tile label glow deep turn
`
  .trim()
  .split(/\s+/)

/** The same variables in every file, so that what two of them have in common is compressed once. */
const VARIABLES = 'tenirasolcbdfghjkmpquvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_'

const PRIVATE_PROPERTY = new RegExp(`--(${PRIVATE_PROPERTIES.join('|')})(?![\\w-])`, 'g')

export const shortenScript: Plugin = {
  name: 'shorten-script',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = await shortened(file.code)
  },
}

async function shortened(code: string) {
  const { code: short } = await minify(code, {
    ecma: 2020,
    compress: {
      passes: 3,
      toplevel: true,
      pure_getters: true,
      unsafe_arrows: true,
      unsafe: true,
      negate_iife: false,
    },
    mangle: {
      toplevel: true,
      nth_identifier: { get: (at: number) => numbered(at, VARIABLES) },
      properties: { builtins: true, regex: new RegExp(`^(${PRIVATE_FIELDS.join('|')})$`) },
    },
    nameCache: { props: { props: { ...shortFields } } },
    format: { comments: false },
  })
  if (!short) throw new Error('Nothing is left of a script')
  return inScope(short).replace(
    PRIVATE_PROPERTY,
    (_all, name: string) => `--${VARIABLES.charAt(PRIVATE_PROPERTIES.indexOf(name))}`,
  )
}

/** The minifier may unwrap a script that does little: its variables would be the page's, and those of other parts. */
function inScope(code: string): string {
  return /^(?:var|let|const|function|class) /.test(code) ? `(()=>{${code}})();` : code
}

/** a, b … z, aa, ba … */
function numbered(at: number, letters: string): string {
  const rest = Math.floor(at / letters.length)
  return letters.charAt(at % letters.length) + (rest > 0 ? numbered(rest - 1, letters) : '')
}
