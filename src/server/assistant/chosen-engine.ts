/** Who answers at this moment: the model that is set, or the built-in guide. */
import { promptFor } from '#domain/assistant/prompt.ts'
import { campaignTypesFor, needsUpgrade } from '#domain/campaigns/type-choice.ts'
import { whyNoRoom } from '../accounts/quotas.ts'
import { accountOf } from '../accounts/repository.ts'
import type { SignedIn } from '../http/access.ts'
import type { Network } from '../outbound/guarded-connector.ts'
import { guideEngine } from './guide-engine.ts'
import { modelEngine } from './model-engine.ts'
import { chosenModel, type ModelSettingsDeps } from './model-settings.ts'
import { openModel } from './open-model.ts'
import type { TurnEngine } from './turn-engine.ts'

type EngineDeps = ModelSettingsDeps & { network?: Network | undefined }

export type ChosenEngine = { engine: TurnEngine; kind: 'model' | 'guide'; model: string | null }

export async function chosenEngine(deps: EngineDeps, account: SignedIn['account']): Promise<ChosenEngine> {
  const chosen = await chosenModel(deps)
  if (!chosen) return { engine: await guideOf(deps, account), kind: 'guide', model: null }
  const { permissions } = account
  const { timezone } = await accountOf(deps.database.db, account.id)
  const types = campaignTypesFor(permissions).filter((type) => !needsUpgrade(permissions, type))
  const instructions = promptFor({ zone: timezone, now: deps.clock.now(), types })
  const model = await openModel(chosen, deps.network)
  return { engine: modelEngine({ model, instructions }), kind: 'model', model: chosen.model }
}

async function guideOf({ database: { db }, clock }: EngineDeps, { id, permissions }: SignedIn['account']) {
  const { timezone } = await accountOf(db, id)
  const noRoom = await whyNoRoom(db, id, { kind: 'campaigns' })
  return guideEngine({ clock, zone: timezone, account: permissions, noRoom })
}
