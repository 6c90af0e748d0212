/** Says which campaign wins on a URL that several campaigns use. */

type Other = { campaignName: string; comesFirst: boolean }

/** Others come in the order of their priority. */
export function sharedUrlText(others: readonly Other[]): string {
  const [winner] = others.filter(({ comesFirst }) => comesFirst)
  if (winner) return `“${winner.campaignName}” uses this URL too and wins here while it is live.`
  return `${listed(others.map(({ campaignName }) => `“${campaignName}”`))} this URL too; this campaign wins here while it is live.`
}

const NAMED = 2

function listed(names: readonly string[]): string {
  if (names.length === 1) return `${names[0]} uses`
  if (names.length === NAMED) return `${names.join(' and ')} use`
  return `${names[0]} and ${names.length - 1} more use`
}
