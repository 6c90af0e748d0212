/** The last step of the wizard: the pages that the blueprint suggests, and every other one. */
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pagesLeft, type BlueprintId } from '#domain/blueprints/blueprints.ts'
import { whyNotPastPages } from '#domain/blueprints/blueprint-steps.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { pagesQuery } from '../pages/api.ts'
import { pageChoices } from '../pages/page-choices.ts'
import { PagesScreen } from '../pages/pages-screen.tsx'
import { useEditorLink } from '../navigation/editor-family.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { SheetHeader } from '../shell/sheet-header.tsx'
import { SuggestedPages } from './suggested-pages.tsx'
import { WizardBar } from './wizard-bar.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import { wizardCrumbs } from './wizard-crumbs.ts'
import classes from './wizard.module.css'

type PagesStepProps = { campaign: CampaignDetail; blueprint: BlueprintId | null; onBack: () => void }

export function PagesStep({ campaign, blueprint, onBack }: PagesStepProps) {
  const navigate = useNavigate()
  const toEditor = useEditorLink()
  const pages = useQuery(pagesQuery(campaign.id)).data?.pages
  const [why, setWhy] = useState<string | null>(null)
  const isRefused = why !== null && pages?.length === 0

  function finish() {
    const missing = whyNotPastPages(pages?.length ?? 0)
    setWhy(missing)
    if (missing === null) void navigate(toEditor(campaign.id, 'pages'))
  }

  return (
    <>
      <title>{`${campaign.form.campaignName} · Lastcall`}</title>
      <SheetHeader title={campaign.form.campaignName} crumbs={wizardCrumbs} />
      <div>
        <ScreenBody>
          <WizardProgress step="funnel-pages" />
          {isRefused && (
            <Alert color="red" role="alert">
              {why}
            </Alert>
          )}
          {blueprint && pages && (
            <SuggestedPages
              campaignId={campaign.id}
              suggested={suggestedPages(campaign, { blueprint, pages })}
            />
          )}
        </ScreenBody>
      </div>
      <div className={classes.pages}>
        <PagesScreen />
      </div>
      <div className={classes.bar}>
        <WizardBar step="funnel-pages" nextLabel="Finish" onBack={onBack} onNext={finish} />
      </div>
    </>
  )
}

type Suggesting = { blueprint: BlueprintId; pages: readonly PageAnswer[] }

/** What is left of the blueprint, unless its type was changed to one without such pages. */
function suggestedPages({ form }: CampaignDetail, { blueprint, pages }: Suggesting) {
  const { availableTypes } = pageChoices(form)
  return pagesLeft(blueprint, pages).filter(({ type }) => availableTypes.includes(type))
}
