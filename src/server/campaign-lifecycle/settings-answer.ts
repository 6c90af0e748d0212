/** What leaves the server about a campaign's settings. */
import type { z } from 'zod'
import type { campaignSettingsAnswer } from '#domain/campaigns/campaign-settings.api.ts'
import { chainOptions } from '#domain/chaining/chaining.ts'
import { settingsFormOf } from '#domain/campaigns/campaign-settings-form.ts'
import { preventUrlOptions } from '#domain/pages/pre-launch.ts'
import type { Db } from '../database/schema.ts'
import { pagesOf } from '../pages/repository.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { campaignOf, campaignsOf } from '../campaigns/repository.ts'

type SettingsAnswer = z.output<typeof campaignSettingsAnswer>

export async function settingsAnswer(db: Db, scope: CampaignScope): Promise<SettingsAnswer> {
  const { settings } = await campaignOf(db, scope)
  const chainable = chainOptions(await campaignsOf(db, scope.account.id), scope.campaign.id)
  const pages = await pagesOf(db, scope)
  return {
    form: settingsFormOf(settings),
    preventUrlOptions: preventUrlOptions(pages).map(({ id, label, beforeUrl }) => ({ id, label, beforeUrl })),
    chainOptions: chainable.map(({ id, name, stage }) => ({ id, name, stage })),
  }
}
