/** The person's own settings, and those of the account for its owners. */
import { SchemeSwitch } from '../shell/scheme-switch.tsx'
import { Screen } from '../shell/screen.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { AccountForm } from './account-form.tsx'
import { useCurrentAccount } from '../session/current-account.ts'
import { EmailCard } from './email-card.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordCard } from './password-card.tsx'
import { UsageCard } from './usage-card.tsx'
import { WeeklyReportCard } from './weekly-report-card.tsx'

export function AccountScreen() {
  const { user, account } = useCurrentAccount()
  return (
    <Screen title="Account" width="form">
      <NameForm name={user.name} />
      <EmailCard email={user.email} />
      <PasswordCard />
      <AccountForm account={account} key={account.id} />
      <WeeklyReportCard key={`report ${account.id}`} />
      <UsageCard />
      <SectionCard title="Appearance" description="How Lastcall looks on this device.">
        <div>
          <SchemeSwitch withLabels />
        </div>
      </SectionCard>
    </Screen>
  )
}
