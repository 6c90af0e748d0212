/** What whoever runs the installation sees of it, by tab. */
import { useParams } from '@tanstack/react-router'
import { AccountsTab } from './accounts-tab.tsx'
import { ApiTab } from './api-tab.tsx'
import { HealthTab } from './health-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'

export function InstallationScreen() {
  const { tab } = useParams({ strict: false })
  if (tab === 'accounts') return <AccountsTab />
  if (tab === 'settings') return <SettingsTab />
  if (tab === 'api') return <ApiTab />
  return <HealthTab />
}
