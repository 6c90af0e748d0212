/** What owners set up through the API when a journey is about something else. */
import type { Page } from '@playwright/test'
import type { Call } from '../../src/domain/calls/call.api.ts'
import { emptyCampaignForm } from '../../src/domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '../../src/domain/campaigns/campaign-form.schema.ts'
import { campaignsApi, type CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import { leadsApi, type LeadAnswer } from '../../src/domain/leads/leads.api.ts'
import type { PageDraftInput } from '../../src/domain/pages/page.schema.ts'
import { pagesApi, type SavedPage } from '../../src/domain/pages/pages.api.ts'
import type { Answer, Input } from '../../src/admin/calls/request.ts'
import type { Product } from './product.ts'
import { takeLive } from './live-campaign.ts'

export type OwnerCalls = {
  ask: <C extends Call>(call: C, input: Input<C>) => Promise<Answer<C>>
  /** A live evergreen campaign that gives everybody two hours, unless the journey wants another. */
  campaign: (form?: Partial<CampaignForm>) => Promise<CampaignDetail>
  edit: (
    campaign: CampaignDetail,
    form: Partial<CampaignForm>,
    runningDeadlines?: 'everyone' | 'newLeadsOnly',
  ) => Promise<void>
  page: (
    campaign: CampaignDetail,
    page: Partial<PageDraftInput> & { beforeUrl: string },
  ) => Promise<SavedPage>
  leads: (campaign: CampaignDetail) => Promise<LeadAnswer[]>
  snippets: (campaign: CampaignDetail) => Promise<{ snippet: string; plainTag: string }>
}

export function ownerCalls(product: Product, owner: Page): OwnerCalls {
  const { origin } = product
  async function ask<C extends Call>(call: C, { params, query, body }: Input<C>): Promise<Answer<C>> {
    const answer = await owner.context().request.fetch(origin + addressOf(call.path, { params, query }), {
      method: call.method,
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      ...(body !== undefined && { data: body }),
    })
    if (!answer.ok()) throw new Error(`${call.path}: ${answer.status()} ${await answer.text()}`)
    return (answer.status() === 204 ? null : await answer.json()) as Answer<C>
  }

  return {
    ask,
    async campaign(form) {
      const { id: campaignId } = await ask(campaignsApi.create, { body: { form: filledForm(form) } })
      await takeLive(product, campaignId)
      return ask(campaignsApi.read, { params: { campaignId } })
    },
    async edit({ id: campaignId, form }, changes, runningDeadlines = 'everyone') {
      const body = { form: { ...form, ...changes }, runningDeadlines }
      await ask(campaignsApi.save, { params: { campaignId }, body })
    },
    page: ({ id: campaignId }, page) =>
      ask(pagesApi.store, { body: { campaignId, data: { type: 'floatbar_v2', ...page } } }),
    leads: async ({ id: campaignId }) =>
      (await ask(leadsApi.list, { params: { campaignId }, query: {} })).leads,
    snippets: ({ id: campaignId }) => ask(pagesApi.list, { params: { campaignId }, query: {} }),
  }
}

function filledForm(form: Partial<CampaignForm> = {}): CampaignForm {
  return {
    ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
    campaignName: 'Spring offer',
    emailPlatform: 'activecampaign',
    checkoutPlatform: 'clickfunnels',
    landingPlatform: 'clickfunnels',
    samePlatform: true,
    deadlineType: 3,
    deadlineUnit: 'hours',
    deadlineLength: 2,
    ...form,
  }
}

function addressOf(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = { ...(params as Record<string, string> | undefined) }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams((query as Record<string, string> | undefined) ?? {})
  return search.size === 0 ? filled : `${filled}?${search}`
}
