/** The first two steps of the wizard, in one form: going back and forth between them loses nothing. */
import { Alert } from '@mantine/core'
import { useRef, useState, type SyntheticEvent } from 'react'
import { FormProvider } from 'react-hook-form'
import {
  blueprintDeadline,
  blueprintOf,
  isBlueprint,
  type BlueprintId,
} from '#domain/blueprints/blueprints.ts'
import { stepAt, whyNotPastOverview, type BlueprintStep } from '#domain/blueprints/blueprint-steps.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignFieldNames } from '#domain/campaigns/form-field-names.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { useTypeChoices } from '../campaigns/campaign-fields.tsx'
import { campaignWords } from '../campaigns/campaign-words.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { NameSection } from '../campaigns/name-section.tsx'
import { RunningDeadlinesDialog } from '../campaigns/running-deadlines-dialog.tsx'
import { StackSection } from '../campaigns/stack-section.tsx'
import { TypeSection } from '../campaigns/type-section.tsx'
import { useCampaignForm } from '../campaigns/use-campaign-form.ts'
import { LeaveGuard, stepIn, type Move } from '../shell/unsaved-changes.tsx'
import { unsavedIn } from '../shell/unsaved-form.ts'
import { BlueprintCards } from './blueprint-cards.tsx'
import { CategorySection } from './category-section.tsx'
import { useWizardSave } from './use-wizard-save.ts'
import { WizardBar } from './wizard-bar.tsx'
import { WizardProgress } from './wizard-progress.tsx'
import classes from './wizard.module.css'

type WizardFormProps = {
  /** What the form begins with; of a campaign that the wizard has saved, that campaign. */
  start: { form: CampaignForm; category: string }
  campaign: CampaignDetail | null
  step: Exclude<BlueprintStep, 'funnel-pages'>
  offered: readonly BlueprintId[]
  blueprint: BlueprintId | null
  onBlueprint: (blueprint: BlueprintId) => void
  onStep: (step: BlueprintStep) => void
  onSaved: (campaignId: string) => void
}

const NO_PAGES: never[] = []
const overviewFields = ['campaignName', 'emailPlatform', 'checkoutPlatform', 'landingPlatform'] as const

export function WizardForm({ start, campaign, step, offered, blueprint, ...on }: WizardFormProps) {
  const checked = useCampaignForm({ defaultValues: start.form })
  const { form, element, focusMistake, makeClean } = checked
  const [category, setCategory] = useState(start.category)
  const [why, setWhy] = useState<string | null>(null)
  const savedAs = useRef<string>(null)
  const groups = useTypeChoices(campaign ?? undefined)
  const saving = useWizardSave({
    campaignId: campaign?.id ?? null,
    checked,
    category: { before: start.category, now: category },
    onSaved: (id, values) => {
      makeClean(values)
      savedAs.current = id
    },
  })
  const top = useRef<HTMLDivElement>(null)

  function go(next: BlueprintStep) {
    setWhy(null)
    on.onStep(next)
    top.current?.scrollIntoView({ block: 'start' })
  }

  function choose(id: BlueprintId) {
    const before = blueprint && blueprintOf(blueprint)
    const after = blueprintOf(id)
    const change = { shouldDirty: true } as const
    for (const [field, value] of Object.entries(blueprintDeadline(id)))
      form.setValue(field as keyof CampaignForm, value, change)
    // What somebody typed stays; what the blueprint before suggested goes with it.
    if ([before?.name, ''].includes(form.getValues('campaignName')))
      form.setValue('campaignName', after.name, change)
    if (category === '' || category === before?.category) setCategory(after.category)
    on.onBlueprint(id)
  }

  async function pastOverview() {
    const values = form.getValues()
    const areFieldsValid = await form.trigger([...overviewFields])
    const missing = whyNotPastOverview({ ...values, category })
    setWhy(missing)
    if (missing !== null || !areFieldsValid) return focusMistake()
    go('deadline')
  }

  const save = saving.start

  async function saveAndGoOn(values: CampaignForm) {
    if (whyNotPastOverview({ ...values, category }) !== null) return backToOverview()
    if ((await save(values)) && savedAs.current !== null) on.onSaved(savedAs.current)
  }

  /** Another type may ask for more platforms than the overview did, and an address may lead past it. */
  function backToOverview() {
    on.onStep('name')
    setWhy(whyNotPastOverview({ ...form.getValues(), category }))
    focusMistake()
  }

  function refuse(errors: object) {
    if (overviewFields.some((field) => field in errors)) backToOverview()
    else focusMistake()
  }

  const isCategoryChanged = category !== start.category
  const inForm = unsavedIn(form, { names: campaignFieldNames, save })
  const unsaved = {
    dirty: inForm.dirty || isCategoryChanged,
    changed: [...(inForm.changed ?? []), ...(isCategoryChanged ? ['Category'] : [])],
    save: whyNotPastOverview({ ...form.getValues(), category }) === null ? inForm.save : undefined,
  }

  const submit = (event: SyntheticEvent) =>
    step === 'name' ? pastOverview() : form.handleSubmit(saveAndGoOn, refuse)(event)

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event)
        }}
      >
        <div ref={top} className={classes.top} />
        <WizardProgress step={step} />
        {why && (
          <Alert color="red" role="alert">
            {why}
          </Alert>
        )}
        {step === 'name' && (
          <>
            {!campaign && <BlueprintCards offered={offered} chosen={blueprint} onChoose={choose} />}
            <NameSection number={null} />
            <CategorySection
              value={category}
              isMissing={why !== null && category.trim() === ''}
              onChange={setCategory}
            />
            <StackSection number={null} />
          </>
        )}
        {step === 'deadline' && <TypeSection groups={groups} pages={NO_PAGES} number={null} />}
        <WizardBar
          step={step}
          nextLabel="Next"
          saving={saving.busy}
          onBack={step === 'name' ? null : () => go('name')}
        />
      </form>
      <RunningDeadlinesDialog {...saving.question} />
      <ConflictDialog question={saving.conflicts} words={campaignWords} />
      <LeaveGuard {...unsaved} keeps={(move) => staysInForm(move, { isSaved: campaign !== null })} />
    </FormProvider>
  )
}

/** Going from one of the form's two steps to the other keeps it. */
function staysInForm({ current, next }: Move, campaign: { isSaved: boolean }): boolean {
  return current.pathname === next.pathname && stepAt(stepIn(next), campaign) !== 'funnel-pages'
}

/** The blueprint that an address names. */
export function namedBlueprint(name: string | undefined): BlueprintId | null {
  return name !== undefined && isBlueprint(name) ? name : null
}
