/** The tools that look: at campaigns, at the deadline that somebody would get, at what to do in an email platform. */
import { campaignFormOf, campaignFormWith } from '#domain/assistant/campaign-from-tool.ts'
import { emailSteps } from '#domain/assistant/email-steps.ts'
import { platformCalled, unknownPlatform } from '#domain/assistant/platform-called.ts'
import { startInstant, startPreview } from '#domain/assistant/start-preview.ts'
import { toolMessages, type ToolAnswer, type ToolInput } from '#domain/assistant/tools.schema.ts'
import { formOfCampaign } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { deadlineFormProblems } from '#domain/campaigns/deadline-form-problems.ts'
import { typedRule } from '#domain/campaigns/deadline-preview.ts'
import { deadlineMessages } from '#domain/deadlines/deadline-rule.schema.ts'
import { emailTabs } from '#domain/emails/email-tabs.ts'
import { pageName } from '#domain/pages/page-labels.ts'
import { findPlatform, type PlatformId } from '#domain/platforms/platforms.ts'
import { accountOf } from '../accounts/repository.ts'
import { currentCampaigns, summariesOf } from '../campaign-lifecycle/campaign-answers.ts'
import { campaignOf } from '../campaigns/repository.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest, invalid } from '../http/errors.ts'
import { pageList } from '../pages/page-answers.ts'
import { pagesOf } from '../pages/repository.ts'
import { campaignNamed, type ToolRun } from './tool-caller.ts'

export async function previewByTool(
  run: ToolRun,
  { campaignId, startsAt, ...input }: ToolInput<'previewDeadline'>,
): Promise<ToolAnswer<'previewDeadline'>> {
  const form = await formOfPreview(run, campaignId, input)
  const type = isCampaignType(form.campaignType) ? form.campaignType : null
  for (const [field, message] of deadlineFormProblems(form, type)) throw invalid(field, message)
  const rule = typedRule(form)
  if (rule === null) throw badRequest(toolMessages.noDeadline)
  const start = startInstant(startsAt, form.timezone)
  if (start === null) throw invalid('startsAt', deadlineMessages.date)
  const { deadlineAt, words } = startPreview(rule, start)
  const deadline = deadlineAt === null ? null : new Date(deadlineAt).toISOString()
  return { ok: true, deadline, words, zone: form.timezone }
}

async function formOfPreview(
  run: ToolRun,
  campaignId: string | undefined,
  input: Omit<ToolInput<'previewDeadline'>, 'campaignId' | 'startsAt'>,
): Promise<CampaignForm> {
  const { db } = run.deps.database
  const now = run.deps.clock.now()
  const made =
    campaignId === undefined
      ? campaignFormOf(
          { campaignType: input.quantity === undefined ? 'evergreen' : 'quantity', ...input },
          { zone: (await accountOf(db, run.caller.account.id)).timezone, now },
        )
      : campaignFormWith(formOfCampaign(await campaignOf(db, await campaignNamed(run, campaignId))), {
          input,
          now,
        })
  if ('refused' in made) throw invalid(made.refused.field, made.refused.message)
  return made.form
}

const UNDECIDED: PlatformId = 'undecided'

export async function setUpEmailByTool(
  run: ToolRun,
  { campaignId, emailPlatform }: ToolInput<'setUpEmail'>,
): Promise<ToolAnswer<'setUpEmail'>> {
  const named = emailPlatform === undefined ? undefined : platformNamed(emailPlatform)
  if (campaignId === undefined)
    return { ok: true, steps: emailSteps({ emailPlatform: named ?? UNDECIDED, startsDeadlines: true }) }
  const scope = await campaignNamed(run, campaignId)
  const campaign = await campaignOf(run.deps.database.db, scope)
  const steps = emailSteps({
    emailPlatform: named ?? campaign.emailPlatform,
    startsDeadlines: emailTabs(campaign).length > 0,
  })
  // The links of a campaign carry the merge tag of its own platform.
  const isItsOwn = named === undefined || named === campaign.emailPlatform
  return { ok: true, steps, ...(isItsOwn && { links: await linksOf(run, scope) }) }
}

function platformNamed(text: string): string {
  const platform = platformCalled(text, 'email')
  if (platform === null) throw invalid('emailPlatform', unknownPlatform(text, 'email'))
  return platform.id
}

async function linksOf({ deps }: ToolRun, scope: CampaignScope) {
  const pages = await pageList({ ...deps, clicksOfPages: async () => new Map() }, scope)
  return pages.flatMap(({ emailLink, ...page }) =>
    emailLink === null ? [] : [{ page: pageName(page), link: emailLink }],
  )
}

/** An account may have hundreds, and whoever asks reads all that it is answered. */
const LISTED = 100

export async function listByTool(
  { deps, caller }: ToolRun,
  { search }: ToolInput<'listCampaigns'>,
): Promise<ToolAnswer<'listCampaigns'>> {
  const all = await currentCampaigns(deps, caller.account.id, { search })
  const campaigns = all.slice(0, LISTED).map(({ id, name, campaignType, status, deadline, pageCount }) => ({
    id,
    name,
    campaignType,
    status,
    deadline,
    pages: pageCount,
  }))
  return { ok: true, campaigns, more: all.length - campaigns.length }
}

/** No leads, no figures, no secrets, and none of the addresses that start deadlines. */
export async function describeByTool(
  run: ToolRun,
  { campaignId }: ToolInput<'describeCampaign'>,
): Promise<ToolAnswer<'describeCampaign'>> {
  const { database, clock, environment } = run.deps
  const scope = await campaignNamed(run, campaignId)
  const campaign = await campaignOf(database.db, scope)
  const [summary] = await summariesOf(database.db, scope.account.id, {
    campaigns: [campaign],
    now: clock.now(),
  })
  const pages = await pagesOf(database.db, scope)
  return {
    ok: true,
    id: campaign.id,
    name: campaign.name,
    campaignType: campaign.campaignType,
    status: summary?.status,
    deadline: summary?.deadline,
    timezone: campaign.settings.timezone,
    emailPlatform: platformName(campaign.emailPlatform),
    checkoutPlatform: platformName(campaign.checkoutPlatform),
    landingPlatform: platformName(campaign.landingPlatform),
    pages: pages.map(({ id, type, label, beforeUrl, afterUrl }) => ({
      id,
      type,
      label,
      beforeUrl,
      afterUrl,
    })),
    url: `${environment.APP_ORIGIN}/edit/${campaign.id}/deadline`,
  }
}

function platformName(id: string): string {
  return findPlatform(id)?.name ?? id
}
