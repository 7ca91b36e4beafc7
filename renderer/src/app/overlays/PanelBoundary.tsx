import { useSetAtom } from 'jotai';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closeDialogAtom } from '#renderer/state/dialogs.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { StatusPanel } from '#renderer/ui/StatusPanel.tsx';

/** Error boundary of the overlays: when a dialog crashes, the page below stays. */
export class PanelBoundary extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return <Broken onClose={() => this.setState({ isBroken: false })} />;
  }
}

function Broken({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('common');
  const closeDialog = useSetAtom(closeDialogAtom);
  return (
    <StatusPanel
      isAlert
      actions={
        <>
          <Button variant="primary" onClick={onClose}>
            {t('retry')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              closeDialog();
              onClose();
            }}
          >
            {t('close')}
          </Button>
        </>
      }
    >
      <p>{t('part.broken')}</p>
    </StatusPanel>
  );
}
