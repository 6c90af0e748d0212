/** The form of a discount beside what a buyer sees of it. Once saved, the campaign goes on with its emails (A §4). */
import { useState } from 'react'
import { FormProvider, useFormContext, useFormState } from 'react-hook-form'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { discountMessages, type Discount } from '#domain/discounts/discount.schema.ts'
import type { StoreView } from '#domain/stores/stores.api.ts'
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
import { draftOf, type DiscountValues } from './discount-values.ts'
import classes from './discounts.module.css'
import { useDiscountForm } from './use-discount-form.ts'

type DiscountEditorProps = {
  campaign: CampaignDetail
  type: CampaignType
  store: StoreView
  saved: Discount | null
}

const fieldNames: Record<keyof DiscountValues, string> = {
  type: 'Type',
  value: 'Value',
  discount_code: 'Discount code',
  applies_to: 'Applies to',
  products: 'Products',
  collections: 'Collections',
  combines_with: 'Combines with',
  minimum_purchase: 'Minimum purchase',
}

export function DiscountEditor({ campaign, type, store, saved }: DiscountEditorProps) {
  const { id } = campaign
  const hasOwnCode = type === 'ShopifyFixedDate'
  const { form, element, focusMistake, report } = useDiscountForm(saved, { hasOwnCode })
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSaveDiscount(id)
  const goAfterSave = useGoAfterSave()
  const toEditor = useEditorLink()

  async function keep(values: DiscountValues): Promise<boolean> {
    setProblem(null)
    try {
      await save.mutateAsync(draftOf(values, { hasOwnCode }))
      form.reset(values)
      toast.done(discountMessages.saved)
      return true
    } catch (error) {
      setProblem(report(error))
      return false
    }
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
                disabled={save.isPending}
                aria-busy={save.isPending || undefined}
                className={classes.saveButton ?? ''}
              >
                {save.isPending ? 'Saving...' : 'Save discount'}
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
      <Guard save={keep} />
    </FormProvider>
  )
}

function Guard({ save }: { save: (values: DiscountValues) => Promise<boolean> }) {
  const form = useFormContext<DiscountValues>()
  const formState = useFormState<DiscountValues>()
  return <LeaveGuard {...unsavedIn({ ...form, formState }, { names: fieldNames, save })} />
}
