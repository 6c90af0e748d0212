/**
 * Takes what was done in a portal: proves it against the portal as the page shows it, keeps it with its lead, and answers
 * after the commit with what the visitor gets now. Whatever is not as it should be is answered alike.
 */
import { judgeTask, type FinishedTask, type PortalRefusal } from '#domain/portals/portal-task.ts'
import type { PortalWidget } from '#domain/visitors/decision.ts'
import type { Logger } from 'pino'
import { inTransaction } from '../database/transaction.ts'
import type { Db } from '../database/schema.ts'
import type { Clock } from '../foundation/clock.ts'
import { isRobot, isSpeculative } from '../http/bots.ts'
import { clientBucket } from '../http/client-address.ts'
import type { VisitorLimits } from '../limits/visitor-limits.ts'
import { addressHashes } from '../lead-store/identities.ts'
import { leadNameField } from '../lead-store/portal-tasks-repository.ts'
import type { Vault } from '../secrets/vault.ts'
import { forVisitors, startsPeople } from '../snapshot/campaign-window.ts'
import type { MatchedCampaign } from '../snapshot/page-match.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import { themeMark } from '../tokens/lead-token.ts'
import { answerAbout, evidenceOf, recognizeNow, type AnswerParts } from './answer-visit.ts'
import { readPortalRequest, type ParsedPortalRequest } from './portal-request.ts'
import { previewAnswer } from './preview-answer.ts'
import { nobodyKnown, type RecognizedVisitor, type VisitorEvidence } from './recognize.ts'
import { storePortalTask } from './store-portal-task.ts'
import { bringsTeamMark, teamBrowser, type TeamParts } from './team-visit.ts'
import { visitQuestion, type Question, type VisitQuestion } from './visit-question.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'

export type PortalResult = { status: 200 | 422 | 429; json: string }

export type TakePortal = (question: Question) => Promise<PortalResult>

export type PortalParts = AnswerParts &
  TeamParts & {
    db: Db
    clock: Clock
    log: Logger
    keys: VisitorKeys
    vault: Pick<Vault, 'lookupHash' | 'seal'>
    snapshot: Pick<Snapshot, 'isFresh' | 'account' | 'campaign' | 'refresh'>
    limits: Pick<VisitorLimits, 'mayAsk' | 'maySendForms' | 'mayTakeForms' | 'mayBringAddress'>
  }

export const notSent: PortalResult = refusal({ wrong: 'notSent' })
const tooFast: PortalResult = { ...notSent, status: 429 }

export function createTakePortal(parts: PortalParts): TakePortal {
  return async (question) => {
    const read = readPortalRequest(question.body)
    if (!read || !parts.snapshot.isFresh || isNobody(question)) return notSent
    if (!isWithinLimits(parts, question, read)) return tooFast
    const visit = await visitOf(parts, question, read)
    if (!visit) return notSent
    if (visit.preview) return { status: 200, json: previewAnswer(visit, visit.preview) }
    return takeTask(parts, visit, read).catch((error: unknown) => {
      parts.log.warn({ err: error }, 'Could not keep what was done in a portal')
      return notSent
    })
  }
}

function refusal(wrong: PortalRefusal): PortalResult {
  return { status: 422, json: JSON.stringify(wrong) }
}

function isNobody({ headers }: Question): boolean {
  return isRobot(headers['user-agent']) || isSpeculative(headers)
}

/** The account's own limit is counted last: a network that sends too much takes nothing from others. */
function isWithinLimits({ limits }: PortalParts, { ip }: Question, { asked }: ParsedPortalRequest): boolean {
  if (asked.v !== null && !limits.mayAsk(asked.v)) return false
  return limits.maySendForms(clientBucket(ip)) && limits.mayTakeForms(asked.a)
}

async function visitOf(
  parts: PortalParts,
  question: Question,
  { asked }: ParsedPortalRequest,
): Promise<VisitQuestion | null> {
  const { snapshot, clock, keys } = parts
  const account = snapshot.account(asked.a)
  if (!account) return null
  const now = clock.now()
  const brought = bringsTeamMark(asked) ? await teamBrowser(parts, asked, { account, now }) : null
  return visitQuestion(question, asked, { account, now, keys, isStateless: false, brought })
}

/** Where the portal stands, and the portal as it is shown there. */
type Place = { matched: MatchedCampaign; page: SnapshotPage; widget: PortalWidget }

async function takeTask(
  parts: PortalParts,
  visit: VisitQuestion,
  { campaignId, themeId, sent, isTrapped }: ParsedPortalRequest,
): Promise<PortalResult> {
  const place = placeOf(visit, { campaignId, themeId })
  // While consent is awaited nothing is kept, and in another time nothing is written.
  if (!place || visit.asked.isOnHold || visit.team?.travel) return notSent
  const task = judgeTask(place.widget.portal, sent)
  if ('wrong' in task) return refusal(task)
  if (isTrapped) return answered(parts, visit, { place, known: pretended(parts, visit, { place, task }) })
  if (task.form && !parts.limits.mayBringAddress(clientBucket(visit.ip))) return tooFast
  const evidence = evidenceOfTask(parts, visit, { place, task })
  const known = await recognized(parts, visit, evidence)
  if (!known.isCertain || (task.form && !known.lead)) return notSent
  // What somebody else has lent by a link is theirs.
  if (!known.lead || (known.ownId === null && !task.form)) {
    // Whom nobody knows is one more who has answered; what they said comes again with their form.
    if (task.kind === 'survey') countStranger(parts, visit, { place, themeId })
    return answered(parts, visit, { place, known })
  }
  const isKept = await keep(parts, visit, { place, task, known: { ...known, lead: known.lead } })
  if (!isKept) return notSent
  const after = task.isDone || task.form ? await parts.recognition.ask(evidence) : known
  const shown = after.isCertain && after.lead ? after : known
  return answered(parts, visit, { place, known: task.isDone ? withDone(shown, themeId) : shown })
}

/** A portal that is not on this page was not there for anybody. */
function placeOf(
  { active }: VisitQuestion,
  { campaignId, themeId }: Pick<ParsedPortalRequest, 'campaignId' | 'themeId'>,
): Place | null {
  const matched = active.find(({ campaign }) => campaign.id === campaignId)
  if (!matched || forVisitors(matched.campaign) !== 'offer') return null
  for (const page of matched.offers) {
    if (page.portal !== themeId || page.widget === null) continue
    // Of our own making, and few send something.
    return { matched, page, widget: JSON.parse(page.widget) as PortalWidget }
  }
  return null
}

type Told = { place: Place; task: FinishedTask }

/** A form starts whoever has no deadline, as on an opt-in page; what else is done starts nobody whom the visit did not. */
function evidenceOfTask(
  parts: PortalParts,
  visit: VisitQuestion,
  { place: { matched, page }, task }: Told,
): VisitorEvidence {
  const evidence = evidenceOf(parts, visit, matched)
  if (!task.form) return evidence
  const { campaign } = matched
  const mayStart = campaign.type.startsOnOptIn && startsPeople(campaign, visit.now)
  return {
    ...evidence,
    address: task.form.address,
    source: mayStart ? 'optin' : evidence.source,
    startsOn: page,
    // Counted before: an address that is not kept must not be answered as if it were.
    mayLearnAddress: () => true,
  }
}

/** As a visit would: whoever keeps nothing starts nothing, until they bring an address. They are strangers then. */
async function recognized(
  parts: PortalParts,
  visit: VisitQuestion,
  evidence: VisitorEvidence,
): Promise<RecognizedVisitor> {
  const known = recognizeNow(parts, visit, evidence) ?? (await parts.recognition.ask(evidence))
  return known === nobodyKnown ? { ...nobodyKnown, isCertain: true } : known
}

type KnownLead = RecognizedVisitor & { lead: NonNullable<RecognizedVisitor['lead']> }

async function keep(
  { db, vault, snapshot }: PortalParts,
  { now }: VisitQuestion,
  { place: { matched, widget }, task, known }: Told & { known: KnownLead },
): Promise<boolean> {
  const { campaign } = matched
  const { accountId, id: campaignId } = campaign
  const { form } = task
  const hashes = form && (await addressHashes(vault, { accountId, campaignId }, form.address))
  const name = form?.name ? await vault.seal(accountId, leadNameField(campaignId), form.name) : null
  const isKept = await inTransaction(db, (trx) =>
    storePortalTask(trx, {
      campaign,
      themeId: widget.theme,
      task,
      // Without a lead of its own, it is the one of the address.
      leadId: known.ownId === undefined ? known.lead.id : (known.ownId ?? ''),
      address: hashes?.canonical ?? null,
      name,
      now,
    }),
  )
  await snapshot.refresh()
  return isKept
}

function countStranger(
  { activity }: PortalParts,
  { now: at, team }: VisitQuestion,
  { place, themeId }: { place: Place; themeId: string },
): void {
  if (team === null) activity.count(null, place.matched.campaign, { kind: 'panswer', pageId: themeId, at })
}

/** Of whoever fills what people do not see: nothing is asked, nothing kept, and the answer looks like any other. */
function pretended(
  parts: PortalParts,
  visit: VisitQuestion,
  { place: { matched, widget }, task }: Told,
): RecognizedVisitor {
  const known = parts.recognition.fromEvidence(evidenceOf(parts, visit, matched))
  return task.isDone ? withDone(known, widget.theme) : known
}

function withDone(known: RecognizedVisitor, themeId: string): RecognizedVisitor {
  const { lead } = known
  return lead ? { ...known, lead: { ...lead, done: [...(lead.done ?? []), themeMark(themeId)] } } : known
}

async function answered(
  parts: PortalParts,
  visit: VisitQuestion,
  { place, known }: { place: Place; known: RecognizedVisitor },
): Promise<PortalResult> {
  return { status: 200, json: await answerAbout(parts, visit, { matched: place.matched, known }) }
}
