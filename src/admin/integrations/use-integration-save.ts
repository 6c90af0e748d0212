/** Saves what was chosen in the flow: the settings first, then the trigger, then what it takes the place of. */
import { useState } from 'react'
import type { IntegrationView } from '#domain/integrations/integrations.api.ts'
import type { IntegrationSettings } from '#domain/integrations/integration-settings.ts'
import { campaignMessages } from '#domain/campaigns/campaign-form.schema.ts'
import { integrationMessages } from '#domain/integrations/integration-messages.ts'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { toast } from '../ui/toast.ts'
import { addTrigger, removeTrigger, saveSettings, useRefreshIntegration, type IntegrationAt } from './api.ts'
import { failed } from './failed.ts'
import { isUnsaved, savePlan, type Flow, type FlowAction, type SavePlan } from './integration-steps.ts'

type Saving = {
  at: IntegrationAt
  view: IntegrationView
  flow: Flow
  act: (action: FlowAction) => void
  onSaved: () => void
}

export function useIntegrationSave({ at, view, flow, act, onSaved }: Saving) {
  const { save, conflicts } = useSaveChanges('integration')
  const refresh = useRefreshIntegration(at)
  const [isSaving, setSaving] = useState(false)

  /** What is saved once stays so, whatever becomes of the rest. */
  async function saveFlow(plan: SavePlan): Promise<boolean> {
    const outcome = await save<IntegrationSettings, unknown>({
      base: flow.base,
      now: plan.settings,
      send: (changes) => saveSettings(at, view.settings === null ? plan.settings : { changes }),
      told: ({ base, now }) => act({ act: 'takeOver', base, now }),
    })
    if (outcome.outcome !== 'saved') return false
    act({ act: 'takeOver', base: outcome.now, now: outcome.now })
    if (plan.add)
      await addTrigger(at, { ...plan.add, connectionId: outcome.now.connectionId, replaces: false })
    for (const id of plan.remove) await removeTrigger(at, id)
    return true
  }

  async function run(): Promise<boolean> {
    setSaving(true)
    try {
      if (!(await saveFlow(savePlan(view, flow)))) return false
      toast.done(campaignMessages.saved)
      return true
    } catch (error) {
      failed(integrationMessages.notSaved)(error)
      return false
    } finally {
      await refresh()
      setSaving(false)
    }
  }

  return {
    conflicts,
    isSaving,
    isDirty: isUnsaved(flow),
    save: async () => {
      const isSaved = await run()
      if (isSaved) onSaved()
      return isSaved
    },
  }
}
