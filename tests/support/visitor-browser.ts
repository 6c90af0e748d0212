/** A visitor's browser as far as deadlines go: what it keeps of us, what it sends, and what it is shown. */
import type { FloatingBar } from '../../src/domain/bars/floating-bar.ts'
import type { CampaignDecision, DecisionAnswer, DecisionRequest } from '../../src/domain/visitors/decision.ts'
import { followLink } from '../../src/server/emails/follow-link.ts'
import { newVisitorId } from '../../src/server/visitors/visit-question.ts'
import type { Visitors } from '../../src/server/visitors/visitors.ts'

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A network of its own for every browser, so that they do not use up each other's limits. */
function newNetwork(): string {
  browsers += 1
  return `${10 + (browsers >> 16)}.${(browsers >> 8) & 255}.${browsers & 255}.7`
}

let browsers = 0

export type Shown = { status: number; answer: DecisionAnswer; first: CampaignDecision | undefined }

export function barIn(decision: CampaignDecision | undefined): FloatingBar | undefined {
  const [widget] = decision?.w ?? []
  return widget?.k === 'bar' ? widget.bar : undefined
}

export class VisitorBrowser {
  visitorId: string | undefined
  tokens: string[] = []
  ip = newNetwork()
  readonly headers: Record<string, string> = { 'user-agent': CHROME }
  private readonly latest = new Map<string, string>()
  private readonly visitors: Visitors
  private readonly publicKey: string

  constructor(visitors: Visitors, publicKey: string) {
    this.visitors = visitors
    this.publicKey = publicKey
  }

  clearStorage(): void {
    this.visitorId = undefined
    this.tokens = []
    this.latest.clear()
  }

  changeNetwork(): void {
    this.ip = newNetwork()
  }

  /** Opens a page with our script. `more` replaces parts of the question, as somebody with the console open could. */
  async open(url: string, more: Partial<DecisionRequest> = {}): Promise<Shown> {
    const landingClaim = new URL(url).searchParams.get('dlt')
    const question: DecisionRequest = {
      a: this.publicKey,
      u: url,
      v: (this.visitorId ??= newVisitorId()),
      k: this.tokens,
      ...(landingClaim !== null && { t: landingClaim }),
      ...more,
    }
    return this.ask(question)
  }

  submit(url: string, email: string): Promise<Shown> {
    return this.open(url, { e: email })
  }

  /** Follows an e-mail link; the address that the server leads to, or null for the page that says it is gone. */
  async follow(code: string, query: string, cookies?: string): Promise<string | null> {
    return followLink(this.visitors, {
      code,
      query,
      ip: this.ip,
      userAgent: CHROME,
      visitorId: null,
      isPerson: true,
      cookies,
    })
  }

  async ask(question: DecisionRequest): Promise<Shown> {
    const body = JSON.stringify(question)
    const { status, json } = await this.visitors.decide({ body, headers: this.headers, ip: this.ip })
    const answer = JSON.parse(json) as DecisionAnswer
    if (status === 200) this.keep(answer)
    return { status, answer, first: answer.c?.[0] }
  }

  /** As the script does: a newer token of a campaign supersedes the one before. */
  keep(answer: DecisionAnswer): void {
    this.visitorId = answer.v ?? this.visitorId
    for (const { id, k } of answer.c) {
      if (k === undefined) continue
      const superseded = this.latest.get(id)
      this.latest.set(id, k)
      this.tokens = [k, ...this.tokens.filter((token) => token !== k && token !== superseded)]
    }
  }
}
