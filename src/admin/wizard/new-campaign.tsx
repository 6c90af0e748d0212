/** The blueprint wizard before its campaign is saved: overview and deadline. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { stepAt } from '#domain/blueprints/blueprint-steps.ts'
import { blueprintOf, blueprintsFor, formOfBlueprint } from '#domain/blueprints/blueprints.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { browserTimeZone } from '../campaigns/time-zones.ts'
import { links } from '../navigation/links.ts'
import { Screen } from '../shell/screen.tsx'
import { useGoAfterSave } from '../shell/unsaved-changes.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { wizardCrumbs } from './wizard-crumbs.ts'
import { namedBlueprint, WizardForm } from './wizard-form.tsx'

export function NewCampaign() {
  const { account } = useCurrentAccount()
  const offered = blueprintsFor(account)
  return (
    <Screen
      title="Start from a blueprint"
      crumbs={wizardCrumbs}
      width="form"
      actions={offered.length > 0 && <LinkButton {...links.createCampaign()}>Start from scratch</LinkButton>}
    >
      {offered.length === 0 && (
        <EmptyState
          title="There are no blueprints for your account"
          action={<LinkButton {...links.createCampaign()}>Create campaign</LinkButton>}
        >
          Its campaign types are set up with the campaign form.
        </EmptyState>
      )}
      {offered.length > 0 && <FirstSteps offered={offered} />}
    </Screen>
  )
}

function FirstSteps({ offered }: { offered: ReturnType<typeof blueprintsFor> }) {
  const { blueprint: named, step } = useSearch({ from: '/signed-in/app-layout/campaigns/blueprint' })
  const navigate = useNavigate()
  const goAfterSave = useGoAfterSave()
  const known = namedBlueprint(named)
  const blueprint = known && offered.includes(known) ? known : null
  // A form starts once: what the address says later is chosen in it.
  const [start] = useState(() => ({
    form: formOfBlueprint({ blueprint, timezone: browserTimeZone() }),
    category: blueprint ? blueprintOf(blueprint).category : '',
  }))

  return (
    <WizardForm
      start={start}
      campaign={null}
      step={stepAt(step, { isSaved: false }) === 'deadline' ? 'deadline' : 'name'}
      offered={offered}
      blueprint={blueprint}
      onBlueprint={(next) => void navigate({ ...links.blueprint({ blueprint: next, step }), replace: true })}
      onStep={(next) => void navigate(links.blueprint({ blueprint: named, step: next }))}
      // The way back leads to the steps of the saved campaign, not to a form that would make another one.
      onSaved={(id) =>
        void goAfterSave({
          ...links.blueprintOf(id, { blueprint: named, step: 'funnel-pages' }),
          replace: true,
        })
      }
    />
  )
}
