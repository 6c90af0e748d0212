/** The parts of the panel that only this editor has. */
import type { ReactNode } from 'react'
import { portalLimits as limits } from '#domain/portals/portal-theme.ts'
import { WholeNumberInput } from '../../editor/fields/whole-number-input.tsx'
import fields from '../../editor/fields/field-rows.module.css'
import { changeAt } from '../../editor/fields/field-path.ts'
import { aboutPlacement } from '../portal-screens.ts'
import type { PortalEditorState } from '../use-portal-editor.ts'
import { BlocksField } from './blocks-field.tsx'
import { PagesField } from './pages-field.tsx'
import { PaletteField } from './palette-field.tsx'
import { PortalPlaceCode } from './portal-place-code.tsx'

export function portalParts(state: PortalEditorState): Readonly<Record<string, ReactNode>> {
  const { fields: edited } = state.editor
  const { thing: theme, problems, onChange } = edited
  const { delaySeconds, lastHours } = theme.triggers
  return {
    palette: <PaletteField {...edited} />,
    placementAbout: (
      <>
        <p className={fields.help}>{aboutPlacement(theme.placement)}</p>
        {theme.placement === 'inline' && <PortalPlaceCode state={state} />}
      </>
    ),
    blocks: <BlocksField {...state} />,
    delaySeconds: (
      <WholeNumberInput
        label="Seconds"
        path="triggers.delaySeconds"
        value={delaySeconds}
        max={limits.delaySeconds}
        error={problems['triggers.delaySeconds']}
        onChange={(next) => onChange(changeAt(theme, 'triggers.delaySeconds', next), 'triggers.delaySeconds')}
      />
    ),
    clicks: (
      <p className={fields.help}>
        A click on anything with <code>data-deadline-open</code> always opens it.
      </p>
    ),
    lastHours: (
      <WholeNumberInput
        label="Only in the last hours"
        path="triggers.lastHours"
        description={
          lastHours === 0
            ? '0: for as long as the deadline runs.'
            : 'Nothing is shown while more than that is left.'
        }
        value={lastHours}
        max={limits.lastHours}
        error={problems['triggers.lastHours']}
        onChange={(next) => onChange(changeAt(theme, 'triggers.lastHours', next), 'triggers.lastHours')}
      />
    ),
    pages: <PagesField {...state} />,
  }
}
