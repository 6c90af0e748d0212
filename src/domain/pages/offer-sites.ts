/** From which offers buyers bring proof to a sales page: browsers keep what we sign to the domain of the offer. */
import { pageAddress } from '../addresses/page-url.ts'
import { isPageType, pageTypeFacts } from './page-types.ts'

type Page = { type: string; beforeUrl: string }

/** The hosts of offers on another domain than the sales page, each once; none while an address is no address. */
export function offersElsewhere(salesUrl: string, pages: readonly Page[]): string[] {
  const sales = pageAddress(salesUrl)
  if (!sales) return []
  const offers = pages.filter(({ type }) => isPageType(type) && !pageTypeFacts(type).recordsSale)
  const hosts = offers.flatMap(({ beforeUrl }) => pageAddress(beforeUrl)?.host ?? [])
  return [...new Set(hosts)].filter((host) => siteOf(host) !== siteOf(sales.host))
}

const ADDRESS = /^[\d.]+$|^\[/
/** `co.uk`, `com.au`, `or.jp`: registered below two labels. Browsers know all of them; this is advice. */
const SECOND_LEVEL = /^(ac|co|com|edu|gov|ne|net|nom|or|org)\.[a-z]{2}$/

/** What one owner registered: the last two labels of a host, or three. Ports share what the browser keeps. */
function siteOf(host: string): string {
  const name = host.replace(/:\d+$/, '')
  if (ADDRESS.test(name)) return name
  const labels = name.split('.')
  const registered = SECOND_LEVEL.test(labels.slice(-2).join('.')) ? 3 : 2
  return labels.slice(-registered).join('.')
}
