import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { useRideshareAccentColorOnPage } from '../use-rideshare-accent-color.ts';
import DriverDemoSection from './driver-demo-section.tsx';
import { messages } from './messages.ts';

/** Screen `/ryde/demo`: the driver-app demo, which signed-in people can open too. */
export default function DriverDemoScreen() {
  useRideshareAccentColorOnPage();
  return (
    <>
      <ScreenHeader title={messages.demoTitle} />
      <DriverDemoSection />
    </>
  );
}
