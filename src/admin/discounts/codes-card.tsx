/** How the campaign's codes are doing at the shop; what it refused stands in its own words. */
import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { codesQuery, useRetryCodes } from './api.ts'
import classes from './discounts.module.css'

type CodesCardProps = { campaignId: string; hasOwnCode: boolean }

export function CodesCard({ campaignId, hasOwnCode }: CodesCardProps) {
  const codes = useQuery(codesQuery(campaignId))
  const retry = useRetryCodes(campaignId)
  const { made = 0, waiting = 0, failed = 0, problems = [] } = codes.data ?? {}
  return (
    <Card padding="md" component="section" className={classes.codes} aria-label="Codes at the shop">
      <h2 className={classes.cardTitle}>Codes at the shop</h2>
      <dl className={classes.facts} aria-live="polite">
        <Count name="Made" count={made} isKnown={codes.isSuccess} />
        <Count name="Waiting for the shop" count={waiting} isKnown={codes.isSuccess} />
        {failed > 0 && <Count name="Failed" count={failed} isKnown isBad />}
      </dl>
      {problems.length > 0 && (
        <ul className={classes.problems} aria-label="What the shop says">
          {problems.map(({ code, problem, at }) => (
            <li key={`${code} ${at}`}>
              {code !== null && <code>{code}</code>} “{problem}”
            </li>
          ))}
        </ul>
      )}
      {failed > 0 && (
        <div>
          <Button
            size="xs"
            busy={retry.isPending}
            onClick={() => retry.mutate(undefined, { onError: (error) => toast.failed(error.message) })}
          >
            Try again
          </Button>
        </div>
      )}
      {codes.isSuccess && made + waiting + failed === 0 && (
        <p className={classes.help}>
          {hasOwnCode
            ? 'The code is made once the discount is saved and the campaign is live.'
            : 'They are made from the first lead on, once the campaign is live.'}
        </p>
      )}
      {codes.isError && !codes.data && (
        <p role="alert" className={classes.problem}>
          Not known: {codes.error.message}
        </p>
      )}
    </Card>
  )
}

type CountProps = { name: string; count: number; isKnown: boolean; isBad?: boolean }

function Count({ name, count, isKnown, isBad = false }: CountProps) {
  return (
    <div className={classes.fact} data-bad={isBad || undefined}>
      <dt>{name}</dt>
      <dd>{isKnown ? count.toLocaleString('en') : '–'}</dd>
    </div>
  )
}
