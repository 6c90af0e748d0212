/** The usual act as a button, and its rarer ways in a menu beside it. */
import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './split-button.module.css'

type SplitButtonProps = {
  label: ReactNode
  busy: boolean
  onClick: () => void
  /** Says what the menu holds: "More ways to save". */
  menuLabel: string
  /** `Menu.Item`s; without any there is only the button. */
  children?: ReactNode
}

export function SplitButton({ label, busy, onClick, menuLabel, children }: SplitButtonProps) {
  const more = useRef<HTMLButtonElement>(null)
  const main = (
    <Button
      variant="primary"
      busy={busy}
      onClick={onClick}
      className={children ? classes.main : undefined}
      data-main
    >
      {label}
    </Button>
  )
  if (!children) return main
  return (
    <div className={classes.split}>
      {main}
      <Menu
        position="bottom-end"
        width={264}
        portalProps={{ target: '#sheet' }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            ref={more}
            variant="primary"
            aria-label={menuLabel}
            disabled={busy}
            className={classes.more}
          >
            <IconChevronDown size={16} stroke={2} aria-hidden="true" />
          </Button>
        </Menu.Target>
        {/* Before the item acts: a dialog that it opens leads back here, for the item itself is gone then. */}
        <Menu.Dropdown onClickCapture={() => more.current?.focus()}>{children}</Menu.Dropdown>
      </Menu>
    </div>
  )
}
