/** What a buyer sees of the discount, following every change of the form: what, which code, of what, and until when. */
import { Card } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { exampleCode } from '#domain/discounts/lead-code.ts'
import { isTimed } from '#domain/deadlines/deadline-rule.ts'
import { personalDeadline } from '#domain/deadlines/personal-deadline.ts'
import { deadlinePreview, typedRule } from '#domain/campaigns/deadline-preview.ts'
import { ClockBlock } from '../ui/clock-block.tsx'
import { useNow } from '../ui/ticker.ts'
import { amountText, checkoutOf, combinesText, endText, offText, usesText, whereText } from './buyer-text.ts'
import type { DiscountValues } from './discount-values.ts'
import classes from './discounts.module.css'

type BuyerCardProps = { campaign: CampaignDetail; hasOwnCode: boolean; currency: string | null }

/** Every field has a value from the start, so that nothing in here is ever missing. */
function useDiscountValues(): DiscountValues {
  const { control } = useFormContext<DiscountValues>()
  return useWatch({ control }) as DiscountValues
}

export function BuyerCard({ campaign, hasOwnCode, currency }: BuyerCardProps) {
  const values = useDiscountValues()
  const off = offText(values, currency)
  return (
    <Card padding="md" component="section" className={classes.buyer} aria-label="What a buyer sees">
      <h2 className={classes.cardTitle}>What a buyer sees</h2>
      <div className={classes.ticket}>
        <p className={off === null ? classes.noOff : classes.off}>{off ?? 'Enter a value'}</p>
        <p className={classes.where}>{whereText(values)}</p>
        <code className={classes.code}>{codeOf(values, { campaign, hasOwnCode })}</code>
        {!hasOwnCode && <p className={classes.example}>An example: each lead’s code differs</p>}
      </div>
      <CodeEnd campaign={campaign} hasOwnCode={hasOwnCode} />
      <dl className={classes.facts}>
        <Fact name="Uses">{usesText(hasOwnCode)}</Fact>
        <Fact name="Combines with">{combinesText(values.combines_with)}</Fact>
        {values.minimum_purchase !== '' && (
          <Fact name="Minimum purchase">{amountText(values.minimum_purchase, currency)}</Fact>
        )}
        <AtCheckout values={values} currency={currency} />
      </dl>
    </Card>
  )
}

/** The same in one line, where there is no room beside the form. */
export function BuyerLine({ campaign, hasOwnCode, currency }: BuyerCardProps) {
  const values = useDiscountValues()
  return (
    <>
      {offText(values, currency) ?? 'What a buyer sees'}
      <span className={classes.lineCode}> · {codeOf(values, { campaign, hasOwnCode })}</span>
    </>
  )
}

function codeOf({ discount_code: code }: DiscountValues, of: Omit<BuyerCardProps, 'currency'>): string {
  return of.hasOwnCode ? code.trim() || 'Your code' : exampleCode(of.campaign.form.campaignName)
}

/** By the campaign's rule, for somebody who starts now. */
function CodeEnd({ campaign, hasOwnCode }: Omit<BuyerCardProps, 'currency'>) {
  const now = useNow()
  const rule = typedRule(campaign.form)
  const preview = deadlinePreview(campaign.form, now)
  if (preview === null || rule === null || !isTimed(rule)) return null
  return (
    <ClockBlock
      label="This code ends"
      value={endText(personalDeadline(rule, now), { zone: rule.zone, now })}
      note={preview.isOver || hasOwnCode ? preview.note : 'With the deadline of a lead that starts now'}
      isOver={preview.isOver}
    />
  )
}

function AtCheckout({ values, currency }: { values: DiscountValues; currency: string | null }) {
  const checkout = checkoutOf(values)
  if (checkout === null) return null
  const { before, after } = checkout
  return (
    <Fact name="At checkout">
      {amountText(before, currency)} <span aria-label="becomes">→</span> {amountText(after, currency)}
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
