/** Whether this person is sent a report of the account each week. */
import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '#domain/accounts/accounts.api.ts'
import { request } from '../calls/request.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { toast } from '../ui/toast.ts'
import { weeklyReportQuery } from './api.ts'
import classes from './settings-form.module.css'

export function WeeklyReportCard() {
  const { user, account, installation } = useCurrentAccount()
  const report = useQuery(weeklyReportQuery(account.timezone))
  return (
    <SectionCard
      title="Weekly report"
      description="A mail each Monday morning: what the campaigns of this account did in the week, and what needs attention."
    >
      {report.isPending && <Loading heights={[24]} />}
      {report.isError && <Problem onRetry={() => void report.refetch()}>{report.error.message}</Problem>}
      {report.data && <ReportSwitch email={user.email} zone={account.timezone} nextAt={report.data.nextAt} />}
      {installation.mail === 'outbox' && (
        <p className={classes.hint}>This installation sends no mails yet: reports stay in its outbox.</p>
      )}
    </SectionCard>
  )
}

type ReportSwitchProps = { email: string; zone: string; nextAt: number | null }

function ReportSwitch({ email, zone, nextAt }: ReportSwitchProps) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (on: boolean) => request(accountCalls.setWeeklyReport, { body: { on } }),
    onSuccess: (answer) => queries.setQueryData(weeklyReportQuery(zone).queryKey, answer),
    onError: (error) => toast.failed(error.message),
  })
  const isOn = change.isPending ? change.variables : nextAt !== null
  return (
    <Switch
      label={`Send it to ${email}`}
      description={isOn && nextAt !== null ? `The next one comes on ${whenText(nextAt, zone)}.` : undefined}
      checked={isOn}
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  )
}

/** "Monday, March 9 at 8:00 AM" */
function whenText(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(at)
}
