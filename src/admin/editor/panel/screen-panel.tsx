/** One screen of a panel: its title, which leads back, its fields, and the button that leads on. */
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { CustomParts } from '../fields/field-props.ts'
import { FieldRows } from '../fields/field-rows.tsx'
import { FullScreenToggle } from '../full-screen-toggle.tsx'
import type { AnyDevice } from '../preview/device-fit.ts'
import type { Editor } from '../use-editor.ts'
import classes from './menu-panel.module.css'
import sidePanel from './side-panel.module.css'

type ScreenPanelProps<Thing, Name extends string, Device extends AnyDevice> = CustomParts & {
  editor: Editor<Thing, Name, Device>
  name: Name
  /** In the place of the button that leads on. */
  footer?: ReactNode
}

export function ScreenPanel<Thing, Name extends string, Device extends AnyDevice>({
  name,
  editor,
  footer,
  custom,
  pictures,
}: ScreenPanelProps<Thing, Name, Device>) {
  const screen = editor.screens[name]
  return (
    <>
      <div className={sidePanel.head}>
        <h2 className={sidePanel.title}>
          <button
            type="button"
            data-back
            className={classes.back}
            aria-description="Back to the menu"
            onClick={editor.close}
          >
            <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
            {screen?.label}
          </button>
        </h2>
        <FullScreenToggle {...editor.fullScreen} />
      </div>
      <div className={classes.fields}>
        <FieldRows rows={screen?.rows ?? []} {...editor.fields} custom={custom} pictures={pictures} />
      </div>
      <div className={classes.foot}>
        {footer ?? (
          <Button fullWidth onClick={editor.finishScreen}>
            Continue
          </Button>
        )}
      </div>
    </>
  )
}
