/** A switch that the account's plan does not have, as it stands without it. */
import { Switch } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Locked } from './locked.tsx'

type LockedSwitchProps = Omit<ComponentProps<typeof Locked>, 'children'> & {
  checked: boolean
  description?: ReactNode
}

export function LockedSwitch({ checked, description, ...locked }: LockedSwitchProps) {
  const { label } = locked
  return (
    <Locked {...locked}>
      <Switch label={label} description={description} checked={checked} disabled readOnly />
    </Locked>
  )
}
