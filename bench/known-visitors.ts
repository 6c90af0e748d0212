/** Visitors whom the server knows: the questions that their browsers ask it again. */
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { insertCampaign } from '../tests/support/visitors.ts'
import { CHROME } from '../tests/support/visitor-browser.ts'
import type { BenchServer } from './bench-server.ts'

const OFFER = 'https://shop.example/offer'
const AT_ONCE = 500

export async function knownVisitors({ deps }: BenchServer, count: number): Promise<string[]> {
  const campaign = await insertCampaign(deps.database.db, Date.now(), {
    settings: { deadline_type: 1, deadline_length: 7 },
    pages: [{ beforeUrl: OFFER, afterUrl: 'https://shop.example/closed' }],
  })
  await deps.snapshot.refresh()
  const ask = async (at: number): Promise<string> => {
    const question = {
      a: campaign.publicKey,
      u: `${OFFER}?utm_source=mail`,
      r: '',
      v: newVisitorId(),
      k: [] as string[],
      m: 'g',
    }
    const ip = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
    const decided = await deps.visitors.decide({
      body: JSON.stringify(question),
      headers: { 'user-agent': CHROME },
      ip,
    })
    const { c } = JSON.parse(decided.json) as { c: { k: string }[] }
    return JSON.stringify({ ...question, k: c.map(({ k }) => k) })
  }
  const bodies: string[] = []
  for (let at = 0; at < count; at += AT_ONCE)
    bodies.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => ask(at + more)))))
  return bodies
}
