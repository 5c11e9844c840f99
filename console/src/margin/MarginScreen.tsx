import { TabbedPage } from '../parts/TabbedPage';
import { MarginPart } from './MarginPart';
import { OwedPart } from './OwedPart';

const VIEWS = {
  margin: { title: '손익', Part: MarginPart },
  owed: { title: '받은 포인트', Part: OwedPart },
};

const MarginScreen = () => <TabbedPage title="손익" initial="margin" views={VIEWS} />;
export default MarginScreen;
