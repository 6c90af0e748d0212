/** The blueprint wizard once its campaign is saved: the pages, and the way back to what comes before. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { stepAt, type BlueprintStep } from '#domain/blueprints/blueprint-steps.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { NoCampaign } from '../campaigns/no-campaign.tsx'
import { links } from '../navigation/links.ts'
import { settingsQuery } from '../settings/api.ts'
import { Screen } from '../shell/screen.tsx'
import { useGoAfterSave } from '../shell/unsaved-changes.tsx'
import { LoadingForm } from '../ui/loading.tsx'
import { PagesStep } from './pages-step.tsx'
import { namedBlueprint, WizardForm } from './wizard-form.tsx'
import { wizardCrumbs } from './wizard-crumbs.ts'

export function SavedCampaign() {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  const settings = useQuery(settingsQuery(campaignId))
  const failed = campaign.error ?? settings.error
  const category = settings.data?.form.category

  if (campaign.data && category !== undefined)
    return <Steps key={campaignId} campaign={campaign.data} category={category} />
  return (
    <Screen title="Start from a blueprint" crumbs={wizardCrumbs} width="form">
      {failed ? (
        <NoCampaign
          error={failed}
          onRetry={() => void Promise.all([campaign.refetch(), settings.refetch()])}
        />
      ) : (
        <LoadingForm />
      )}
    </Screen>
  )
}

function Steps({ campaign, category }: { campaign: CampaignDetail; category: string }) {
  const search = useSearch({ from: '/signed-in/app-layout/campaigns/blueprint/$campaignId' })
  const navigate = useNavigate()
  const goAfterSave = useGoAfterSave()
  const blueprint = namedBlueprint(search.blueprint)
  const step = stepAt(search.step, { isSaved: true })
  const at = (next: BlueprintStep) =>
    links.blueprintOf(campaign.id, { blueprint: search.blueprint, step: next })

  if (step === 'funnel-pages')
    return (
      <PagesStep campaign={campaign} blueprint={blueprint} onBack={() => void navigate(at('deadline'))} />
    )
  return (
    <Screen title={campaign.form.campaignName} crumbs={wizardCrumbs} width="form">
      <WizardForm
        start={{ form: campaign.form, category }}
        campaign={campaign}
        step={step}
        offered={[]}
        blueprint={blueprint}
        onBlueprint={() => {}}
        onStep={(next) => void navigate(at(next))}
        onSaved={() => void goAfterSave(at('funnel-pages'))}
      />
    </Screen>
  )
}
