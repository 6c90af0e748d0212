/** The webhook at the platform: made once, and made anew when what it reports was changed. */
import { IconCircleCheck } from '@tabler/icons-react'
import { findSaleProvider, providerName, webhooksPage } from '#domain/sale-trackings/sale-setup.ts'
import type { SaleTracking } from '#domain/sale-trackings/sale-trackings.api.ts'
import { isSameRule, type RuleChoice } from '#domain/sale-trackings/sale-tracking.ts'
import { saleInMinorUnits } from '#domain/pages/page-sale.ts'
import { money } from '../campaigns/number-format.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useCreateRule, type SaleTrackingAt } from './api.ts'
import classes from './sale-tracking-dialog.module.css'
import { Step } from './step.tsx'

type RuleStepProps = { at: SaleTrackingAt; rule: SaleTracking['rule']; choice: RuleChoice }

export function RuleStep({ at, rule, choice }: RuleStepProps) {
  const create = useCreateRule(at)
  const isCurrent = rule !== null && isSameRule(rule, choice)
  return (
    <Step number={4} title="Webhook" state={isCurrent ? 'done' : 'open'}>
      <div className={classes.rule}>
        <Button
          variant="primary"
          disabled={isCurrent}
          busy={create.isPending}
          onClick={() => void toast.outcome(create.mutateAsync(choice))}
        >
          Create a webhook
        </Button>
        {isCurrent ? (
          <Created at={at} />
        ) : (
          rule && <p className={classes.text}>{replacedText(rule, choice)}</p>
        )}
      </div>
    </Step>
  )
}

function Created({ at: { provider } }: { at: SaleTrackingAt }) {
  const platform = findSaleProvider(provider)?.platform
  const page = platform && webhooksPage[platform]
  return (
    <p className={classes.created}>
      <span role="status" className={classes.createdText}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
        Webhook Created!
      </span>
      {page && (
        <a href={page} target="_blank" rel="noreferrer" className={classes.link}>
          Open the rule in {providerName(provider)}
        </a>
      )}
    </p>
  )
}

function replacedText(rule: RuleChoice, choice: RuleChoice): string {
  const { amount, currency, tag } = rule
  const worth = money(saleInMinorUnits({ sale_amount: amount, sale_currency: currency }), currency)
  const whose = tag.id === choice.tag.id ? '' : ` for “${tag.name}”`
  return `Replaces the rule that reports ${worth}${whose}.`
}
