/** What an owner does while others buy: saves, pages that are seen for the first time, resets and refunds, in turn. */
import { setTimeout as pause } from 'node:timers/promises'
import type { SellingServers, SoldCampaign } from './selling-servers.ts'

/** A change takes up to three calls, and an owner has 300 of them a minute: twice as fast, and limits are what is measured. */
const EVERY_MS = 500

type Line = SellingServers['lines'][number]

type Watched = {
  plenty: SoldCampaign
  evergreen: SoldCampaign
  done: { changes: number; refusals: string[] }
}

export async function changeInTurn(
  servers: SellingServers,
  { plenty, evergreen, done }: Watched,
  stopped: AbortSignal,
): Promise<void> {
  const call = (line: Line, method: string, path: string, body?: unknown) =>
    servers.send(line, { method, path, body })
  const changes: ((line: Line, turn: number) => Promise<unknown>)[] = [
    (line, turn) => call(line, 'PUT', `/api/campaigns/${plenty.id}/name`, { name: `Sale ${turn}` }),
    async (line, turn) => {
      const beforeUrl = `${evergreen.offerUrl}/${turn}`
      const data = { type: 'floatbar_v2', label: 'Another', beforeUrl, afterUrl: 'https://shop.example/gone' }
      const stored = await call(line, 'POST', '/pages/store', { campaignId: evergreen.id, index: 0, data })
      const { id } = (await stored.json()) as { id: string }
      await servers.left(line, { ...evergreen, offerUrl: beforeUrl })
      // Pages that were seen are written two seconds later.
      setTimeout(() => {
        void call(line, 'DELETE', `/pages/delete/${evergreen.id}`, { id, index: 0, beforeUrl }).catch(refused)
      }, 3000).unref()
    },
    async (line) => {
      const { leads } = await listed<{ leads: { id: string; state: string }[] }>(line, evergreen, 'leads')
      const lead = leads[Math.floor(Math.random() * leads.length)]
      if (lead) await call(line, 'POST', `/api/campaigns/${evergreen.id}/leads/${lead.id}/reset`)
    },
    (line) => refundOne(line, evergreen),
    (line) => refundOne(line, plenty),
  ]

  function refused(why: unknown): void {
    if (!stopped.aborted) done.refusals.push(String(why))
  }

  async function listed<T>(line: Line, { id }: SoldCampaign, what: 'leads' | 'sales'): Promise<T> {
    return (await call(line, 'GET', `/api/campaigns/${id}/${what}`)).json() as Promise<T>
  }

  async function refundOne(line: Line, campaign: SoldCampaign): Promise<void> {
    const { sales } = await listed<{ sales: { id: string; refundedAt: number | null }[] }>(
      line,
      campaign,
      'sales',
    )
    const sale = sales.find(({ refundedAt }) => refundedAt === null)
    if (!sale) return
    await call(line, 'POST', `/api/campaigns/${campaign.id}/sales/${sale.id}/refund`)
  }

  for (let turn = 0; !stopped.aborted; turn++) {
    const line = servers.lines[turn % servers.lines.length]
    const change = changes[turn % changes.length]
    if (line && change) await change(line, turn).then(() => (done.changes += 1), refused)
    await pause(EVERY_MS)
  }
}
