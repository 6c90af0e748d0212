/** The person's own settings, and those of the account for its owners. */
import { SchemeSwitch } from '../shell/scheme-switch.tsx'
import { Screen } from '../shell/screen.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { AccountForm } from './account-form.tsx'
import { useCurrentAccount } from './current-account.ts'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'

export function AccountScreen() {
  const { user, account } = useCurrentAccount()
  return (
    <Screen title="Account" width="form">
      <NameForm name={user.name} />
      <EmailForm email={user.email} verified={user.emailVerified} />
      <PasswordChangeForm />
      <AccountForm account={account} key={account.id} />
      <SectionCard title="Appearance" description="How Lastcall looks on this device.">
        <div>
          <SchemeSwitch withLabels />
        </div>
      </SectionCard>
    </Screen>
  )
}
