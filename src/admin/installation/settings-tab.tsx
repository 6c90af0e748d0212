/** The settings that the server was started with, changed where it is started; and those that are kept here. */
import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { aboutSetting } from '#domain/installation/installation-settings.ts'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { settingsQuery } from './api.ts'
import { AssistantCard } from './assistant-card.tsx'
import { InstallationFrame } from './installation-frame.tsx'
import classes from './settings-tab.module.css'
import { StoreAppCard } from './store-app-card.tsx'

export function SettingsTab() {
  return (
    <InstallationFrame>
      <StoreAppCard />
      <AssistantCard />
      <p className={classes.lead}>
        All other settings come from the environment in which the server is started. Change them there, and
        restart.
      </p>
      <Settings />
    </InstallationFrame>
  )
}

function Settings() {
  const given = useQuery(settingsQuery)

  if (given.isPending) return <Loading heights={[600]} />
  if (given.isError)
    return (
      <Problem title="The settings could not be shown" onRetry={() => void given.refetch()}>
        {given.error.message}
      </Problem>
    )

  return (
    <Card padding={0} component="section" aria-label="Settings">
      <dl className={classes.list}>
        {given.data.settings.map(({ name, isSet, value }) => (
          <div key={name} className={classes.row}>
            <dt>
              <code className={classes.name}>{name}</code>
              <span className={classes.about}>{aboutSetting(name)?.about}</span>
            </dt>
            <dd className={classes.value} data-set={isSet || undefined}>
              {value ?? (isSet ? 'Set' : 'Not set')}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
