/** Amounts of money in the text of a page, as they are compared: "$49.00", "49 $" and "USD 49" are one. */

const signs: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' }

const number = String.raw`\d{1,3}(?:[.,' ]\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?`
const sign = String.raw`[$€£¥₹]|\b(?:USD|EUR|GBP|JPY|INR|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|BRL)\b`
const amounts = new RegExp(
  `(?<sign>${sign})\\s?(?<after>${number})|(?<before>${number})\\s?(?<trailing>${sign})`,
  'g',
)

/** Each once, in the order of the text. */
export function amountsIn(html: string): string[] {
  const found = textOf(html)
    .matchAll(amounts)
    .map(({ groups: { sign: leading, after, before, trailing } = {} }) => {
      const unit = leading ?? trailing ?? ''
      return `${signs[unit] ?? unit} ${plainNumber(after ?? before ?? '')}`
    })
  return [...new Set(found)]
}

/** Scripts and styles are no text, and tags separate words. In one pass: pages may be made to take long. */
function textOf(html: string): string {
  const lower = html.toLowerCase()
  let text = ''
  let at = 0
  while (at < html.length) {
    const tag = html.indexOf('<', at)
    text += `${html.slice(at, tag === -1 ? html.length : tag)} `
    if (tag === -1) break
    const end = endOf(lower, tag)
    if (end === null) break
    at = end
  }
  return text
    .replaceAll(/&nbsp;|&#160;/g, ' ')
    .replaceAll('&euro;', '€')
    .replaceAll('&pound;', '£')
}

const silent = ['script', 'style', 'template', 'noscript']

/** Where what begins at a `<` ends; null: it does not. */
function endOf(lower: string, tag: number): number | null {
  if (lower.startsWith('<!--', tag)) return pastMark(lower, '-->', tag)
  const name = silent.find((one) => lower.startsWith(`<${one}`, tag))
  const from = name === undefined ? tag : lower.indexOf(`</${name}`, tag)
  return from === -1 ? null : pastMark(lower, '>', from)
}

function pastMark(text: string, mark: string, from: number): number | null {
  const at = text.indexOf(mark, from)
  return at === -1 ? null : at + mark.length
}

/** The last separator with one or two digits behind it is the decimal point. */
function plainNumber(text: string): string {
  const [, whole = text, decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const cents = decimals.padEnd(2, '0')
  return `${whole.replaceAll(/\D/g, '')}${cents === '00' ? '' : `.${cents}`}`
}
