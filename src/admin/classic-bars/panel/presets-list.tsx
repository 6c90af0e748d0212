/** The presets of the account: apply one, call it something else, delete it, or make one of the bar as it stands. */
import { IconPlus, IconX } from '@tabler/icons-react'
import { classicPresetLimits } from '#domain/classic-bars/classic-bar-editor.ts'
import { placeOf } from '#domain/classic-bars/classic-place.ts'
import { mountClassicBar } from '#widgets/mount-classic-bar.ts'
import fields from '../../editor/fields/field-rows.module.css'
import { SavedDesign, SavedDesigns } from '../../editor/panel/saved-design.tsx'
import { FittedStrip } from '../../editor/preview/fitted-picture.tsx'
import { Button } from '../../ui/button.tsx'
import { picturedClassicBar, type ShownFacts } from '../shown-classic.ts'
import type { Presets } from '../use-presets.ts'

type PresetsListProps = { presets: Presets; facts: ShownFacts }

export function PresetsList({ presets, facts }: PresetsListProps) {
  const { all, selected } = presets
  return (
    <>
      {selected ? (
        <Button leftSection={<IconX size={16} stroke={1.75} />} onClick={presets.clear}>
          Clear selection
        </Button>
      ) : (
        <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={presets.askForName}>
          Create New Preset
        </Button>
      )}
      {all.length === 0 ? (
        <p className={fields.help}>
          None yet. A preset keeps every setting of this bar under a name, for the bars of all your campaigns.
        </p>
      ) : (
        <SavedDesigns label="Presets">
          {all.map((preset) => (
            <SavedDesign
              key={preset.id}
              name={preset.name}
              nameLabel="Preset name"
              limit={classicPresetLimits.name}
              picture={
                <FittedStrip
                  mount={mountClassicBar}
                  bar={picturedClassicBar(preset.data, facts)}
                  side={placeOf(preset.data).placement}
                />
              }
              isChosen={preset.id === selected?.id}
              onApply={() => presets.choose(preset)}
              onRename={(name) => presets.rename(preset.id, name)}
              onDelete={() => presets.askToRemove(preset)}
            />
          ))}
        </SavedDesigns>
      )}
    </>
  )
}
