/** The webhook at the platform: made once, and made anew when what it reports was changed. */
import { money } from '#domain/sales/money-text.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { findSaleProvider, providerName, webhooksPage } from '#domain/sale-trackings/sale-setup.ts'
import type { SaleTracking } from '#domain/sale-trackings/sale-trackings.api.ts'
import { isSameRule, type RuleChoice } from '#domain/sale-trackings/sale-tracking.ts'
import { saleInMinorUnits } from '#domain/pages/page-sale.ts'
import { Button } from '../ui/button.tsx'
import { useCreateRule, type SaleTrackingAt } from './api.ts'
import classes from './sale-tracking-dialog.module.css'
import { Step } from './step.tsx'

type RuleStepProps = {
  at: SaleTrackingAt
  rule: SaleTracking['rule']
  choice: RuleChoice
  /** Until the account at the platform can be reached again, the webhook can only fail. */
  isBroken: boolean
}

export function RuleStep({ at, rule, choice, isBroken }: RuleStepProps) {
  const create = useCreateRule(at)
  const isCurrent = rule !== null && isSameRule(rule, choice)
  const isClosed = isCurrent || isBroken
  return (
    <Step number={4} title="Webhook" state={isCurrent ? 'done' : 'open'}>
      <div className={classes.rule}>
        <Button
          variant={isClosed ? 'default' : 'primary'}
          // Not `disabled`: whoever presses it with the keyboard would lose their place.
          aria-disabled={isClosed}
          data-disabled={isClosed || undefined}
          busy={create.isPending}
          onClick={() => isClosed || create.mutate(choice)}
        >
          Create a webhook
        </Button>
        <p role="status" className={classes.ruleText} data-current={isCurrent || undefined}>
          {isCurrent ? (
            <>
              <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
              Webhook Created!
            </>
          ) : (
            rule && replacedText(rule, choice)
          )}
        </p>
        {isCurrent && <RuleLink at={at} />}
      </div>
    </Step>
  )
}

function RuleLink({ at: { provider } }: { at: SaleTrackingAt }) {
  const platform = findSaleProvider(provider)?.platform
  const page = platform && webhooksPage[platform]
  if (!page) return null
  return (
    <a href={page} target="_blank" rel="noreferrer" className={classes.link}>
      Open the rule in {providerName(provider)}
    </a>
  )
}

function replacedText(rule: RuleChoice, choice: RuleChoice): string {
  const { amount, currency, tag } = rule
  const worth = money(saleInMinorUnits({ sale_amount: amount, sale_currency: currency }), currency)
  const whose = tag.id === choice.tag.id ? '' : ` for “${tag.name}”`
  return `Replaces the rule that reports ${worth}${whose}.`
}
