/** Makes the page script shorter than bundlers do: what each of them leaves is on every page. */
import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Fields that the script's own modules alone know, neither the server nor browsers nor snippets. Core and parts are
 * built by themselves and cached by browsers, so each name stays what it is: new ones are added at the end.
 */
export const PRIVATE_FIELDS = `
  ticker watch refresh dl tag part visit cached begunAt campaigns answer show fill space kind cache campaign mount
  mounted looks place isAway isOpen onToggle onHide onReopen isHidden entrance language hasTab paint maker clock face
  say draw tab drawMaker css expect keep off row write digits wallTime serverTime uptime record identity lastCookie
  showTimer leavingUntil listeners readyWith askedBy visits pending gapMs notBefore answeredAt deliver askedAhead
  expiredIds stops isSettling pageRenderer saveTimer
`
  .trim()
  .split(/\s+/)

/** No field of the server's answer begins with one. */
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const shortFields = Object.fromEntries(PRIVATE_FIELDS.map((name, at) => [`$${name}`, numbered(at, CAPITALS)]))

/** The same variables in every file, so that what two of them have in common is compressed once. */
const VARIABLES = 'etnriaosclbdfghjkmpquvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$_'

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
    compress: { passes: 3, toplevel: true, pure_getters: true, unsafe_arrows: true },
    mangle: {
      toplevel: true,
      nth_identifier: { get: (at: number) => numbered(at, VARIABLES) },
      properties: { builtins: true, regex: new RegExp(`^(${PRIVATE_FIELDS.join('|')})$`) },
    },
    nameCache: { props: { props: { ...shortFields } } },
    format: { comments: false },
  })
  if (!short) throw new Error('Nothing is left of a script')
  return short
}

/** a, b … z, aa, ba … */
function numbered(at: number, letters: string): string {
  const rest = Math.floor(at / letters.length)
  return letters.charAt(at % letters.length) + (rest > 0 ? numbered(rest - 1, letters) : '')
}
