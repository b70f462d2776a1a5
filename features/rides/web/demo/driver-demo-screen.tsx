import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { useRideshareBrand } from '../use-rideshare-brand.ts';
import DriverDemoSection from './driver-demo-section.tsx';
import { messages } from './messages.ts';

/** Screen `/ryde/demo`: the driver-app demo, for signed-in people too. */
export default function DriverDemoScreen() {
  useRideshareBrand();
  return (
    <>
      <ScreenHeader title={messages.demoTitle} />
      <DriverDemoSection />
    </>
  );
}
