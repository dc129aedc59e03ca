import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { useTranslate } from '../messages.ts'
import { savePreferences } from './save-preferences.ts'

/** The two switches behind "manage preferences" of the banner. */
export function ConsentPreferences({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [functional, setFunctional] = useState(false)
  function save() {
    savePreferences(functional)
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('cookies.banner.manage')} description={t('cookies.banner.text')} closeLabel={t('app.close')}>
      <Switch label={t('cookies.necessary.title')} isOn isFixed />
      <Switch label={t('cookies.functional.title')} isOn={functional} onChange={setFunctional} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="plain" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button onClick={save}>{t('cookies.save')}</Button>
      </div>
    </Dialog>
  )
}
