/** A discount code as the script is told it. */
import { asciiJson } from '../snapshot/ascii-json.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { applyUrl, isOnShop } from '../snapshot/snapshot-discount.ts'
import type { VisitCode } from './visit-code.ts'

/** A page that waits for its code asks again after so many seconds. */
const ASK_AGAIN_S = 4

/** Of the campaign, and of each bar among its widgets: no browser has to tell bars of it. */
export function withCode(
  campaign: Pick<SnapshotCampaign, 'discount'>,
  widgets: string,
  { code, url }: { code: VisitCode; url?: string },
): string {
  const json = codeJson(campaign, code, url)
  if (json === '') return widgets
  const named = code === 'soon' ? json.replace(',"soon":', '"code":') : json.slice(1)
  // What owners have typed has its quotation marks escaped.
  return json + widgets.replaceAll('"bar":{', () => `"bar":{${named},`)
}

/** The link that applies it is for the shop's own pages; an example applies nothing anywhere. */
function codeJson({ discount }: Pick<SnapshotCampaign, 'discount'>, code: VisitCode, pageUrl = ''): string {
  if (!discount || code === null) return ''
  const { example, words, shop } = discount
  const isShops = shop !== null && isOnShop(shop, pageUrl)
  if (code === 'soon')
    return `,"soon":{"n":${example.length},"s":${ASK_AGAIN_S}${isShops ? ',"l":1' : ''}${words}}`
  if (code === 'example') return `,"code":{"c":${asciiJson(example)}${words}}`
  const url = isShops ? `,"u":${asciiJson(applyUrl(shop, code))}` : ''
  return `,"code":{"c":${asciiJson(code.code)}${url}${words}}`
}
