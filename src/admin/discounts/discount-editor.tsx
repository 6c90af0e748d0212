/** The form of a discount beside what a buyer sees of it. Once saved, the campaign goes on with its emails (A §4). */
import { useRef, useState } from 'react'
import { FormProvider, useFormContext, useFormState } from 'react-hook-form'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { discountMessages, type Discount } from '#domain/discounts/discount.schema.ts'
import type { StoreView } from '#domain/stores/stores.api.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { FormColumns } from '../shell/form-columns.tsx'
import { LeaveGuard, useGoAfterSave } from '../shell/unsaved-changes.tsx'
import { unsavedIn } from '../shell/unsaved-form.ts'
import { Button } from '../ui/button.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { toast } from '../ui/toast.ts'
import { useSaveDiscount } from './api.ts'
import { BuyerCard, BuyerLine } from './buyer-card.tsx'
import { CodesCard } from './codes-card.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { discountFieldNames, discountWords } from './discount-words.ts'
import { discountOf, draftOf, valuesOf, type DiscountValues } from './discount-values.ts'
import classes from './discounts.module.css'
import { useDiscountForm } from './use-discount-form.ts'

type DiscountEditorProps = {
  campaign: CampaignDetail
  type: CampaignType
  store: StoreView
  saved: Discount | null
}

export function DiscountEditor({ campaign, type, store, saved }: DiscountEditorProps) {
  const { id } = campaign
  const hasOwnCode = type === 'ShopifyFixedDate'
  const { form, element, focusMistake, report } = useDiscountForm(saved, { hasOwnCode })
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending } = useSaveDiscount(id)
  const { save, conflicts } = useSaveChanges('discount')
  /** What the form was filled from. */
  const base = useRef(saved)
  const goAfterSave = useGoAfterSave()
  const toEditor = useEditorLink()

  async function keep(values: DiscountValues): Promise<boolean> {
    setProblem(null)
    try {
      const done = await save({
        base: base.current ?? discountOf(values, { hasOwnCode }),
        now: discountOf(values, { hasOwnCode }),
        send: (changes) => mutateAsync(base.current === null ? draftOf(values, { hasOwnCode }) : { changes }),
        told: takeOver,
      })
      if (done.outcome !== 'saved') return false
      takeOver({ base: done.saved.data, now: done.saved.data })
      toast.done(discountMessages.saved)
      return true
    } catch (error) {
      setProblem(report(error))
      return false
    }
  }

  /** What others have saved takes the place of what was typed; the rest stays as it was. */
  function takeOver({ base: stored, now }: { base: Discount; now: Discount }) {
    base.current = stored
    form.reset(valuesOf(stored))
    form.reset(valuesOf(now), { keepDefaultValues: true })
  }

  async function keepAndGoOn(values: DiscountValues) {
    if (await keep(values)) await goAfterSave(toEditor(id, 'emails'))
  }

  const shown = { campaign, hasOwnCode, currency: store.currency }
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void form.handleSubmit(keepAndGoOn, focusMistake)(event)}
      >
        <FormColumns
          summary={
            <>
              <BuyerCard {...shown} />
              <CodesCard campaignId={id} hasOwnCode={hasOwnCode} />
            </>
          }
          summaryLine={<BuyerLine {...shown} />}
        >
          <SectionCard
            title="Discount"
            description={
              hasOwnCode
                ? 'Everybody has the same code. It ends with the campaign’s deadline.'
                : 'Every lead gets a code of their own. It works once and ends with that lead’s deadline.'
            }
          >
            <DiscountFields campaignId={id} hasOwnCode={hasOwnCode} currency={store.currency} />
            <div className={classes.save}>
              <Button
                variant="primary"
                type="submit"
                disabled={isPending}
                aria-busy={isPending || undefined}
                className={classes.saveButton ?? ''}
              >
                {isPending ? 'Saving...' : 'Save discount'}
              </Button>
              {problem === null ? (
                <span className={classes.then}>Then: Emails</span>
              ) : (
                <span role="alert" className={classes.problem}>
                  {problem}
                </span>
              )}
            </div>
          </SectionCard>
        </FormColumns>
      </form>
      <ConflictDialog question={conflicts} words={discountWords} />
      <Guard save={keep} />
    </FormProvider>
  )
}

function Guard({ save }: { save: (values: DiscountValues) => Promise<boolean> }) {
  const form = useFormContext<DiscountValues>()
  const formState = useFormState<DiscountValues>()
  return <LeaveGuard {...unsavedIn({ ...form, formState }, { names: discountFieldNames, save })} />
}
