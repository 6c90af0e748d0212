/** What programs and machines find at this installation: the calls, health checks, and figures. */
import { Link } from '@tanstack/react-router'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { AnchorButton } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import classes from './health.module.css'
import { InstallationFrame } from './installation-frame.tsx'

const checks = [
  { path: '/live', label: 'Lives', about: 'Answers 200 as long as the process does.' },
  { path: '/ready', label: 'Ready', about: 'Answers 503 without its database or room on the disk.' },
  {
    path: '/serving',
    label: 'Takes requests',
    about: 'Answers 503 while the server stops: for the proxy in front of several.',
  },
]

export function ApiTab() {
  const { origins } = useCurrentAccount()
  return (
    <InstallationFrame>
      <SectionCard
        title="Calls"
        description="Programs do what the app does, by the same calls, with an access token of an account."
      >
        <CopyField label="Address of the API" value={`${origins.app}/api`} />
        <div className={classes.acts}>
          <AnchorButton size="xs" href="/api/docs" target="_blank" rel="noopener">
            Every call
          </AnchorButton>
          <Link {...links.security()} className={classes.link}>
            Access tokens
          </Link>
        </div>
      </SectionCard>
      <SectionCard
        title="Health checks"
        description="For proxies, containers and monitors. Nobody signs in for them."
      >
        {checks.map(({ path, label, about }) => (
          <CopyField key={path} label={label} value={`${origins.app}${path}`} description={about} />
        ))}
      </SectionCard>
      <SectionCard title="Figures" description="In the format of Prometheus.">
        <CopyField
          label="Metrics"
          value={`${origins.app}/metrics`}
          description="Answers on this machine only."
        />
      </SectionCard>
    </InstallationFrame>
  )
}
